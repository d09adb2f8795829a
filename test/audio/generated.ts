import * as fc from "fast-check";
import { z } from "zod";
import type { Operation } from "@mynah/audio-interface";

interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
}

export type Fields = Record<string, unknown>;

const parts = ({ params, query, body, method }: Operation) => [
  params,
  query,
  ...(method === "POST" ? [body] : []),
];

const schemasOf = (operation: Operation): readonly Schema[] =>
  parts(operation).map((part) => z.toJSONSchema(part, { io: "input", unrepresentable: "any" }) as Schema);

/** Returns whether the contract allows these fields. */
export const isAllowed = (operation: Operation, fields: Fields): boolean =>
  parts(operation).every((part) => {
    const own = Object.entries(fields).filter(([name]) => Object.hasOwn(part.shape, name));
    return part.safeParse(Object.fromEntries(own)).success;
  });

/** Generates requests that the contract allows, from nothing but the contract. */
export const allowed = (operation: Operation): fc.Arbitrary<Fields> =>
  fc
    .tuple(...schemasOf(operation).map(valueOf))
    .map((made) => Object.assign({}, ...(made as object[])) as Fields)
    .filter((fields) => isAllowed(operation, fields));

/** Generates allowed requests with one field spoiled, so that the contract refuses them. */
export const refused = (operation: Operation): fc.Arbitrary<Fields> => {
  const names = parts(operation).flatMap((part) => Object.keys(part.shape));
  return fc
    .tuple(allowed(operation), fc.constantFrom(...names), fc.jsonValue())
    .map(([fields, name, odd]) => Object.assign({}, fields, { [name]: odd }))
    .filter((fields) => !isAllowed(operation, fields));
};

function valueOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf));
  switch (schema.type) {
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, s]) => [name, valueOf(s)])),
        { requiredKeys: [...(schema.required ?? [])] },
      );
    case "array":
      return fc.array(valueOf(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: Math.min(schema.maximum ?? 1000, 1000) });
    case "number":
      return fc.double({ min: schema.minimum ?? 0.5, max: schema.maximum ?? 60, noNaN: true });
    default:
      return schema.format === "uri"
        ? fc.constant("http://127.0.0.1:9/not-there.mp3")
        : fc.string({ minLength: 1, unit: "grapheme" });
  }
}
