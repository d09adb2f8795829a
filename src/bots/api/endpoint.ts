import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { KeyScope } from "../../api-keys/key-store.ts";
import { say } from "../../messages/index.ts";
import { runInLanguage } from "../../messages/language.ts";
import { HttpError } from "../web/routes/http-error.ts";
import { requireScope, type Caller } from "./caller.ts";

const NOTHING = z.object({});

/** One route of the API: what it takes and answers, for the server and for the OpenAPI document. */
export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
> {
  /** Name of the operation in the document. */
  readonly name: string;
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Below /api/v1, with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly scope: KeyScope;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Answers by status: a schema of JSON, or the media types of anything else. */
  readonly answers: Readonly<Record<number, z.ZodType | string | readonly string[]>>;
}

/** Keeps an endpoint's own types. */
export const endpoint = <
  Params extends z.ZodObject = typeof NOTHING,
  Query extends z.ZodObject = typeof NOTHING,
  Body extends z.ZodType = z.ZodUndefined,
>(
  spec: Endpoint<Params, Query, Body>,
): Endpoint<Params, Query, Body> => spec;

export interface Call<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  readonly caller: Caller;
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Returns what is sent as JSON, or the reply that has been sent. */
type Handle<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> = (
  call: Call<P, Q, B>,
) => Promise<unknown>;

/** Registers an endpoint: its handler gets only what fits its schemas, from a key with its scope. */
export function register<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  api: FastifyInstance,
  spec: Endpoint<P, Q, B>,
  handle: Handle<P, Q, B>,
): void {
  api.route({
    method: spec.method,
    url: spec.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    // A HEAD request would hold open a stream that nobody reads, or wait for a job.
    exposeHeadRoute: false,
    handler: (request, reply) =>
      runInLanguage(request.caller.locale, async () => {
        const { caller } = request;
        requireScope(caller, spec.scope);
        const call = {
          caller,
          params: read(spec.params, request.params, "path") as z.output<P>,
          query: read(spec.query, request.query, "query") as z.output<Q>,
          body: read(spec.body, request.body, "body") as z.output<B>,
        };
        const answer = await handle({ ...call, request, reply });
        return answer === undefined ? reply : answer;
      }),
  });
}

function read(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const { success, data, error } = schema.safeParse(value ?? {});
  if (success) return data;
  const [issue] = error.issues;
  const at = [where, ...(issue?.path ?? [])].join(".");
  throw new HttpError(400, say("apiBadRequest", { why: `${at}: ${issue?.message ?? "not valid"}` }));
}
