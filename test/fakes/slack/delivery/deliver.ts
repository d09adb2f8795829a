import type { Stage } from "../stage.ts";
import { overHttp } from "./http.ts";
import type { Outcome, Parcel } from "./transport.ts";

/** Hands a payload to the app, by its URL if it has one and else by a socket, and waits for the ack. */
export const deliver = async (stage: Stage, parcel: Parcel): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await send(stage, parcel);
  stage.deliveries.push({
    at: stage.clock.now(),
    kind: parcel.kind,
    name: parcel.name,
    ...(parcel.eventId && { eventId: parcel.eventId }),
    retry: parcel.retry,
    outcome: outcome.status,
    ms: performance.now() - started,
  });
  stage.changed.notify();
  return outcome;
};

const send = async (stage: Stage, parcel: Parcel): Promise<Outcome> => {
  if (parcel.fault?.kind === "first_lost") return { status: "lost", reason: "http_timeout" };
  const next = stage.endpoints.shift();
  if (next === undefined) return stage.sockets.send(parcel);
  stage.endpoints.push(next);
  return overHttp(stage, parcel, next);
};
