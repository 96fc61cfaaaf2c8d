import { Ajv, type AnySchemaObject, type ErrorObject } from "ajv";
import { readFileSync } from "node:fs";

type ByName<Value> = Readonly<Record<string, Value>>;

interface Response {
  /** By media type. */
  readonly content?: ByName<{ readonly schema: AnySchemaObject }>;
}

interface Operation {
  /** By status. */
  readonly responses: ByName<Response>;
}

interface OpenApi {
  /** By path, then by method in lower case. */
  readonly paths: ByName<ByName<Operation>>;
  readonly components: { readonly schemas: ByName<AnySchemaObject> };
}

/** A vendor's document to check responses against. Names that aren't in it are errors. */
export interface Contract {
  /**
   * Returns the problems of a response body, or [] if there are none. @throws Error for an
   * operation or status that isn't in the document.
   */
  faults(
    operation: { readonly method: string; readonly path: string; readonly status: number },
    body: unknown,
  ): readonly string[];
}

/** Reads a document. `corrections` replaces wrong property schemas: "Schema.property" → schema. */
export function readContract(file: string, corrections: ByName<AnySchemaObject> = {}): Contract {
  const document = JSON.parse(readFileSync(file, "utf8")) as OpenApi;
  for (const [name, schema] of Object.entries(document.components.schemas))
    close(name, schema, corrections);
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema({ $id: "contract", components: document.components });
  return {
    faults({ method, path, status }, body) {
      const content =
        document.paths[path]?.[method.toLowerCase()]?.responses[String(status)]?.content;
      const schema = content && Object.values(content)[0]?.schema;
      if (!schema) throw new Error(`the document has no body for ${method} ${path} ${status}`);
      const validate = ajv.compile({ $ref: `contract${String(schema["$ref"])}` });
      return validate(body) ? [] : (validate.errors ?? []).map(describe);
    },
  };
}

function describe(error: ErrorObject): string {
  return `${error.instancePath} ${error.message ?? ""} ${JSON.stringify(error.params)}`;
}

/** Closes all objects, which the documents leave open, so that a made-up property fails. */
function close(name: string, schema: AnySchemaObject, corrections: ByName<AnySchemaObject>): void {
  // The documents declare enumerations as objects although their values are strings.
  if (schema["enum"]) delete schema["type"];
  const properties = schema["properties"] as Record<string, AnySchemaObject> | undefined;
  if (!properties) return;
  schema["additionalProperties"] = false;
  for (const key of Object.keys(properties)) {
    const correction = corrections[`${name}.${key}`];
    if (correction) properties[key] = correction;
  }
}
