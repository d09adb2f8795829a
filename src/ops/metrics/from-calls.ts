import type { Attempt } from "../../audio/attempt.ts";
import { REQUEST as TO_SERVICE } from "../../audio/events.ts";
import { REQUEST as TO_PLATFORM } from "../../bots/events.ts";
import { ServiceError } from "../../errors.ts";
import { REFUSED, RELAYED } from "../../media/events.ts";
import type { Ears } from "../subscribe.ts";
import type { Instruments } from "./instruments.ts";

/** Counts what goes out and in: requests to the audio service and to platforms, and files fetched from us. */
export function countCalls(ears: Ears, to: Instruments): void {
  ears.hearCalls(TO_SERVICE, ({ operation, result }, ms) => {
    to.asked.inc({ operation, status: serviceStatus(result) });
    to.asking.observe({ operation }, ms / 1000);
  });
  ears.hearCalls(TO_PLATFORM, ({ platform, method, statusOf, error }, ms) => {
    to.posted.inc({ platform, method, status: error === undefined ? "ok" : statusOf(error) });
    to.posting.observe({ platform }, ms / 1000);
  });
  ears.hear(REFUSED, ({ request, reason }) => to.unprocessed.inc({ request, reason }));
  ears.hear(RELAYED, ({ from, bytes }) => to.relayed.inc({ from }, bytes));
}

/** `aborted`: whoever asked did not wait for the answer. */
function serviceStatus(result: Attempt | undefined): string {
  if (result === undefined) return "aborted";
  if ("body" in result) return "ok";
  return result.error instanceof ServiceError ? String(result.error.facts.status) : "0";
}
