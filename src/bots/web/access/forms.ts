import type { FastifyInstance, FastifyRequest } from "fastify";

/** Lets the routes of this scope be sent to by a form of HTML. */
export function registerFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_: FastifyRequest, body: string) => new URLSearchParams(body),
  );
}

/** A field of such a form; empty where there is none. */
export const fieldIn = (body: unknown, name: string): string =>
  body instanceof URLSearchParams ? (body.get(name) ?? "") : "";
