import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { operations, type Operation } from "@mynah/audio-interface";
import { HttpFailure, type FieldIssue } from "./failure.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export type Handler = (checked: CheckedRequest, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Registers every route of the contract and validates its requests. Throws if an operation has no handler. */
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

interface RawRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

interface CheckedRequest {
  /** Path parameters, query and body merged, as the contract reads them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Interface 1: false waits for the result. Omitted means true here (gap use-async-default). */
  readonly useAsync: boolean;
}

// Synthesis isn't documented to accept this flag, but it returns a task like similar operations, so we accept it.
const anyBody = z.looseObject({ useAsync: z.boolean().optional() });

/**
 * Validates a request against the contract. Errors name the field and have status 422 on the main host and 400 on the
 * voices host (interface 7). Ignores undocumented fields: the client is the strict side.
 */
function readRequest(operation: Operation, raw: RawRequest): CheckedRequest {
  const isPost = operation.method === "POST";
  const flag = isPost ? checkFields(operation, anyBody, raw.body) : {};
  const parts = [
    checkFields(operation, operation.params, raw.params),
    checkFields(operation, operation.query, raw.query),
    isPost ? checkFields(operation, operation.body, raw.body) : {},
  ];
  return { fields: Object.assign({}, ...parts), useAsync: flag["useAsync"] !== false };
}

/** Reads the fields of one part of a request. Throws the HttpFailure that names wrong ones. */
export function checkFields(
  operation: Operation,
  schema: z.ZodObject,
  value: unknown,
): Record<string, unknown> {
  const result = schema.safeParse(schema === anyBody ? value : known(schema, value));
  if (result.success) return result.data;
  const findings = result.error.issues.map(findingOf);
  const message = findings.map(({ field, message }) => `${field}: ${message}`).join("; ");
  throw operation.host === "voices"
    ? new HttpFailure(400, "invalid_parameters", message, findings)
    : new HttpFailure(422, "validation_error", message, findings);
}

function known(schema: z.ZodObject, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(schema.shape, name)));
}

function findingOf(issue: z.core.$ZodIssue): FieldIssue {
  return { field: issue.path.map(String).join(".") || "body", message: issue.message };
}
