import { checkFilters, needPrice, needProduct } from "../billing/find.ts";
import { intervals, makePrice, makeProduct, type Interval } from "../objects/product-price.ts";
import { newId, nowOf } from "../sandbox.ts";
import { listPage, pageNames } from "../wire/list-page.ts";
import { mergeMetadata } from "../wire/params.ts";
import { badRequest } from "../wire/stripe-error.ts";
import type { ApiCall, ApiRoute } from "./route.ts";

function createProduct({ sandbox, params }: ApiCall): object {
  const id = params.text("id") ?? newId("prod", 14);
  if (sandbox.account.products.has(id))
    throw badRequest(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  const product = makeProduct({ id, created: nowOf(sandbox, null), name: params.needText("name") });
  product.description = params.text("description");
  product.metadata = params.metadata() ?? {};
  sandbox.account.products.set(id, product);
  return product;
}

function updateProduct({ sandbox, id, params }: ApiCall): object {
  const product = needProduct(sandbox, id);
  product.name = params.text("name") ?? product.name;
  product.description = params.has("description")
    ? params.text("description") || null
    : product.description;
  product.active = params.boolean("active") ?? product.active;
  product.metadata = mergeMetadata(product.metadata, params.metadata());
  product.updated = nowOf(sandbox, null);
  return product;
}

function createPrice({ sandbox, params }: ApiCall): object {
  const product = params.needText("product");
  needProduct(sandbox, product, "product");
  const recurring = params.group("recurring");
  const interval = recurring === null ? null : intervalOf(recurring.needText("interval"));
  const amount = params.integer("unit_amount");
  if (amount === null)
    throw badRequest("Missing required param: unit_amount.", {
      code: "parameter_missing",
      param: "unit_amount",
    });
  const price = makePrice({
    id: newId("price"),
    created: nowOf(sandbox, null),
    product,
    unitAmount: amount,
    currency: params.needText("currency"),
    interval,
    intervalCount: recurring?.integer("interval_count") ?? 1,
  });
  price.nickname = params.text("nickname");
  price.metadata = params.metadata() ?? {};
  setLookupKey({ sandbox, params }, price);
  sandbox.account.prices.set(price.id, price);
  return price;
}

function intervalOf(wanted: string): Interval {
  const interval = intervals.find((one) => one === wanted);
  if (interval === undefined)
    throw badRequest("Invalid recurring[interval]: must be one of day, month, week, or year", {
      param: "recurring[interval]",
    });
  return interval;
}

function updatePrice({ sandbox, id, params }: ApiCall): object {
  const price = needPrice(sandbox, id);
  price.active = params.boolean("active") ?? price.active;
  price.nickname = params.has("nickname") ? params.text("nickname") || null : price.nickname;
  price.metadata = mergeMetadata(price.metadata, params.metadata());
  setLookupKey({ sandbox, params }, price);
  return price;
}

/** Sets a price's lookup key. A key belongs to one price and is transferred only on request. */
function setLookupKey(
  { sandbox, params }: Pick<ApiCall, "sandbox" | "params">,
  price: { lookup_key: string | null },
): void {
  const key = params.text("lookup_key");
  if (key === null) return;
  const holder = [...sandbox.account.prices.values()].find(
    (one) => one.lookup_key === key && one !== price,
  );
  if (holder && params.boolean("transfer_lookup_key") !== true)
    throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, {
      param: "lookup_key",
    });
  if (holder) holder.lookup_key = null;
  price.lookup_key = key;
}

export const catalogRoutes: readonly ApiRoute[] = [
  {
    method: "POST",
    path: "/v1/products",
    params: ["id", "name", "description", "metadata.*", "active"],
    answer: createProduct,
  },
  {
    method: "GET",
    path: "/v1/products",
    params: [...pageNames, "active", "ids.*"],
    answer: ({ sandbox, params }) =>
      listPage(
        [...sandbox.account.products.values()].filter(
          (one) => params.boolean("active") === null || one.active === params.boolean("active"),
        ),
        params,
        "/v1/products",
      ),
  },
  {
    method: "GET",
    path: "/v1/products/:id",
    params: [],
    answer: ({ sandbox, id }) => needProduct(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/products/:id",
    params: ["name", "description", "metadata.*", "active"],
    answer: updateProduct,
  },
  {
    method: "POST",
    path: "/v1/prices",
    params: [
      "product",
      "unit_amount",
      "currency",
      "recurring.interval",
      "recurring.interval_count",
      "lookup_key",
      "transfer_lookup_key",
      "nickname",
      "metadata.*",
    ],
    answer: createPrice,
  },
  {
    method: "GET",
    path: "/v1/prices",
    params: [...pageNames, "active", "product", "lookup_keys.*"],
    answer: ({ sandbox, params }) => {
      checkFilters(sandbox, params, ["product"]);
      const [active, product, keys] = [
        params.boolean("active"),
        params.text("product"),
        params.texts("lookup_keys"),
      ];
      return listPage(
        [...sandbox.account.prices.values()].filter(
          (one) =>
            (active === null || one.active === active) &&
            (product === null || one.product === product) &&
            (keys.length === 0 || keys.includes(one.lookup_key ?? "")),
        ),
        params,
        "/v1/prices",
      );
    },
  },
  {
    method: "GET",
    path: "/v1/prices/:id",
    params: [],
    answer: ({ sandbox, id }) => needPrice(sandbox, id),
  },
  {
    method: "POST",
    path: "/v1/prices/:id",
    params: ["active", "nickname", "lookup_key", "transfer_lookup_key", "metadata.*"],
    answer: updatePrice,
  },
];
