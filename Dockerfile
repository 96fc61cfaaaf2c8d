# The product as one image, for web and worker processes:
#
#   docker build -t fitwright .
#   docker run … fitwright src/server/main.ts --role=worker
#
# compose.yaml runs it with PostgreSQL and a reverse proxy. The image brings Node, so the npm package
# that pins Node elsewhere is left out.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm install --ignore-scripts
COPY tsconfig.base.json tsconfig.domain.json tsconfig.contract.json tsconfig.web.json vite.config.ts ./
COPY scripts scripts
COPY content content
COPY src src
RUN node node_modules/vite/bin/vite.js build --logLevel warn

FROM node:${NODE_VERSION}-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without source maps and types, the packages are half the size.
RUN npm install --ignore-scripts --omit=dev \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:${NODE_VERSION}-bookworm-slim AS product
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY content content
COPY src/domain src/domain
COPY src/contract src/contract
COPY src/server src/server
USER node
EXPOSE 3000
# The flags keep V8 from holding memory that nothing uses.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--max-old-space-size=384"]
CMD ["src/server/main.ts", "--role=web"]
