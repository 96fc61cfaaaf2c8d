import { registerHooks } from "node:module";

/**
 * Resolves the modules of drizzle-orm without Node's help. To learn the format of a module, Node
 * parses the package's list of exports (180 KB) once per import, about 500 times. That was a
 * quarter of the time that the server took to start.
 */
const folder = "/node_modules/drizzle-orm/";
const resolved = new Map();

registerHooks({ resolve: resolveDrizzle });

function resolveDrizzle(specifier, context, next) {
  const parent = context.parentURL ?? "";
  // Only modules end with .js here; the same package for `require` ends with .cjs.
  if (parent.includes(folder))
    return specifier.startsWith(".") && parent.endsWith(".js")
      ? { url: new URL(specifier, parent).href, format: "module", shortCircuit: true }
      : next(specifier, context);
  return isOurImport(specifier, parent) && context.conditions.includes("import")
    ? resolveOnce(specifier, context, next)
    : next(specifier, context);
}

/** Other packages may have their own copy of drizzle-orm. */
function isOurImport(specifier, parent) {
  return /^drizzle-orm(\/|$)/.test(specifier) && !parent.includes("/node_modules/");
}

function resolveOnce(specifier, context, next) {
  const known = resolved.get(specifier) ?? next(specifier, context);
  resolved.set(specifier, known);
  return { ...known, shortCircuit: true };
}
