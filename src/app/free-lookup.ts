import type { AudioService } from "../audio/client.ts";
import type { FreeLookup } from "../commands/definition/command.ts";
import { MalformedRequest } from "../audio/request.ts";
import { NetworkError, ServiceError, TimeoutError, UserError } from "../errors.ts";
import { say } from "../messages/index.ts";

/** Platforms require an acknowledgment within 3 s, and an instant command's answer is the acknowledgment. */
const LOOKUP_TIMEOUT_MS = 2_000;

/** Queries the audio service for free, while a person waits. */
export function createFreeLookup(service: Pick<AudioService, "call">): FreeLookup {
  return async (operation, request) => {
    if (operation.paid) throw new TypeError(`${operation.name} costs something, so it is a job`);
    try {
      return await service.call(operation, request, { signal: AbortSignal.timeout(LOOKUP_TIMEOUT_MS) });
    } catch (error) {
      if (error instanceof MalformedRequest) return undefined;
      if (error instanceof ServiceError && error.facts.status === 404) return undefined;
      throw isUnanswered(error) ? new UserError(say("serviceNotAsked")) : error;
    }
  };
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ServiceError ||
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof DOMException && error.name === "TimeoutError");
