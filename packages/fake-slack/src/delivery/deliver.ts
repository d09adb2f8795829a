import type { FakePlatform } from "../fake-platform.ts";
import { deliverOverHttp } from "./http.ts";
import type { Outcome, OutgoingPayload } from "./transport.ts";

/** Delivers a payload to the app, to its URL if it has one and otherwise over a socket, and waits for the ack. */
export const deliver = async (platform: FakePlatform, payload: OutgoingPayload): Promise<Outcome> => {
  const started = performance.now();
  const outcome = await send(platform, payload);
  platform.deliveries.push({
    at: platform.clock.now(),
    kind: payload.kind,
    name: payload.name,
    ...(payload.eventId && { eventId: payload.eventId }),
    retry: payload.retry,
    outcome: outcome.status,
    ms: performance.now() - started,
    ...(outcome.socketOpenedAt !== undefined && { socketOpenedAt: outcome.socketOpenedAt }),
  });
  platform.changed.notify();
  return outcome;
};

const send = async (platform: FakePlatform, message: OutgoingPayload): Promise<Outcome> => {
  if (message.fault?.kind === "first_lost") return { status: "lost", reason: "http_timeout" };
  const next = platform.endpoints.shift();
  if (next === undefined) return platform.sockets.send(message);
  platform.endpoints.push(next);
  return deliverOverHttp(platform, message, next);
};
