import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Operation, operations } from "../../audio/contract/index.ts";
import { HttpFailure } from "./failure.ts";
import { type CheckedRequest, readRequest } from "./read-request.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export type Handler = (checked: CheckedRequest, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Every route of the contract; those without a handler say that they cannot be served here. */
export function registerOperations(
  app: FastifyInstance,
  handlers: Readonly<Record<string, Handler | undefined>>,
): void {
  for (const operation of operations) {
    const handle = handlers[operation.name];
    for (const path of operation.paths) {
      app.route({
        method: operation.method,
        url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
        config: { operation },
        handler: (request, reply) => {
          const checked = readRequest(operation, request);
          return handle ? handle(checked, request, reply) : notHere(operation);
        },
      });
    }
  }
}

function notHere({ method, paths }: Operation): never {
  throw new HttpFailure(
    501,
    "not_in_the_stand_in",
    `${method} ${paths[0]} is not served by the local stand-in. It needs the real audio service: set its URL and key.`,
  );
}
