/** Throws for a route with a schema of Fastify's: zod checks what is received. */
function refuseSchema(): never {
  throw new TypeError("routes have no schemas of Fastify");
}

/**
 * Option `schemaController` of Fastify. Without it, Fastify loads two compilers of JSON schemas, about 100 modules, although
 * no route has one.
 */
export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};
