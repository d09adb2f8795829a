/** The part of an OpenAPI document that this page shows. */
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Schema {
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Describes the values that fit a schema in a few words. */
export function describeType(schema: Schema): string {
  if (schema.enum) return schema.enum.join(", ");
  if (schema.anyOf) return schema.anyOf.map(describeType).join(" or ");
  const { type = "any", minimum, maximum, maxLength } = schema;
  if (minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER)
    return `${type}, ${minimum} to ${maximum}`;
  return maxLength === undefined ? type : `${type}, at most ${maxLength} characters`;
}

/** Returns the smallest body that fits a schema: its required properties. */
export const exampleOf = ({ properties = {}, required = [] }: Schema): Record<string, unknown> =>
  Object.fromEntries(required.map((name) => [name, exampleValue(properties[name] ?? {})]));

function exampleValue({ type, enum: choices, minimum, anyOf }: Schema): unknown {
  if (choices) return choices[0];
  if (anyOf?.[0]) return exampleValue(anyOf[0]);
  if (type === "number" || type === "integer") return minimum ?? 1;
  if (type === "boolean") return true;
  return type === "object" ? {} : "…";
}
