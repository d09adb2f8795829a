import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Operation, operations } from "../../audio/contract/index.ts";
import { type CheckedRequest, readRequest } from "./read-request.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export type Handler = (checked: CheckedRequest, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Every route of the contract, each checked against it. Throws when one has no handler. */
export function registerOperations(
  app: FastifyInstance,
  handlers: Readonly<Record<string, Handler | undefined>>,
): void {
  for (const operation of operations) {
    const handle = handlers[operation.name];
    if (!handle) throw new Error(`nothing handles ${operation.name}`);
    for (const path of operation.paths) {
      app.route({
        method: operation.method,
        url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
        config: { operation },
        handler: (request, reply) => handle(readRequest(operation, request), request, reply),
      });
    }
  }
}
