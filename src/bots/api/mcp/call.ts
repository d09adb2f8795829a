import type { FastifyInstance } from "fastify";
import { sendUntil } from "../../event-stream.ts";
import { API_PATH } from "../job-view.ts";
import type { ApiRequest } from "./tools.ts";

/** What the API answered to a tool. */
export interface ApiAnswer {
  readonly body: unknown;
  readonly isError: boolean;
}

/** Sends requests to the API's own routes, so that checks, limits, budgets and answers are identical. */
export interface ApiCalls {
  ask(request: ApiRequest, idempotencyKey?: string): Promise<ApiAnswer>;
  /** Reads a file from the path of its link. Undefined if it's no longer there. */
  readFile(path: string): Promise<Buffer | undefined>;
}

/** `headers` are those of the tool's own request; the API's requests end with `signal`. */
export function createApiCalls(api: FastifyInstance, headers: Headers, signal: AbortSignal): ApiCalls {
  const language = headers.get("accept-language");
  return {
    async ask({ method, path, body }, idempotencyKey) {
      const answer = await sendUntil(signal, () =>
        api.inject({
          method,
          url: API_PATH + path,
          headers: {
            authorization: headers.get("authorization") ?? "",
            ...(language !== null && { "accept-language": language }),
            ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
          },
          ...(body && { payload: body }),
        }),
      );
      const isError = answer.statusCode >= 400;
      // Models know that header by the name of the tools' option.
      const text = isError ? answer.body.replaceAll("Idempotency-Key", "request_id") : answer.body;
      return { body: JSON.parse(text) as unknown, isError };
    },
    async readFile(path) {
      const { statusCode, rawPayload } = await api.inject({ method: "GET", url: path });
      return statusCode === 200 ? rawPayload : undefined;
    },
  };
}
