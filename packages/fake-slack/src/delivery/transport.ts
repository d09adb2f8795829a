import type { DeliveryFault } from "../faults.ts";
import type { DeliveryKind } from "../record.ts";

/** One payload to deliver to the app. */
export interface OutgoingPayload {
  readonly kind: DeliveryKind;
  /** For the log: the event's type, the command, the interaction's type. */
  readonly name: string;
  readonly eventId?: string;
  readonly payload: unknown;
  readonly retry: number;
  readonly reason?: string | undefined;
  readonly fault: DeliveryFault | undefined;
}

export type Outcome = { readonly socketOpenedAt?: number } & (
  | { readonly status: "acked"; readonly body: unknown }
  | {
      readonly status: "late" | "failed" | "lost";
      /** Slack's value for `x-slack-retry-reason`. */
      readonly reason: string;
      readonly noRetry?: boolean;
    }
);

/** An app has three seconds to acknowledge. */
export const ACK_WITHIN_MS = 3000;
