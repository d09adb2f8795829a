import { channel as tracingChannel } from "node:diagnostics_channel";
import { deliver } from "../delivery/deliver.ts";
import type { Outcome } from "../delivery/transport.ts";
import type { DeliveryKind } from "../record.ts";
import type { Actor } from "./actor.ts";

/** The outcome of an interaction for the user. */
export interface Reaction {
  /** What Slack shows when the app answered too late or not at all. */
  readonly error?: "operation_timeout" | "dispatch_failed";
  /** From the click until the acknowledgment. */
  readonly ms: number;
}

export interface Sent extends Reaction {
  /** The body of the acknowledgment. */
  readonly body: unknown;
}

/** Publishes what people do, for reports of failed tests. */
const deeds = tracingChannel("fake-platform:deed");

/** Sends an interaction or a command to the app and waits until it is acknowledged. Slack doesn't retry. */
export const interact = async (
  { platform, workspace, person }: Actor,
  kind: Exclude<DeliveryKind, "events_api">,
  name: string,
  payload: unknown,
): Promise<Sent> => {
  deeds.publish(`${person.name}: ${name} ${JSON.stringify(payload).slice(0, 500)}`);
  // Old buttons outlive an uninstall, but nothing receives them.
  if (!workspace.bot) return { ms: 0, body: undefined, error: "dispatch_failed" };
  const started = performance.now();
  const fault = platform.faults.delivery(kind);
  const outcome = await deliver(platform, { kind, name, payload, retry: 0, fault });
  const ms = performance.now() - started;
  return { ms, body: outcome.status === "acked" ? outcome.body : undefined, ...wordFor(outcome) };
};

const wordFor = (outcome: Outcome): Pick<Reaction, "error"> => {
  if (outcome.status === "acked") return {};
  return { error: outcome.status === "failed" ? "dispatch_failed" : "operation_timeout" };
};
