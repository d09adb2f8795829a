import type { FastifyInstance, FastifyRequest } from "fastify";

/** Accepts bodies of HTML forms in this scope. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

/** Returns a field of such a form, or an empty string. */
export const fieldIn = (body: unknown, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? "") : "";
