import { Webhook } from "standardwebhooks";

/** A finished job that its person sees as one. Contains no text by people. */
export interface FinishedJob {
  readonly job: string;
  readonly command: string;
  readonly platform: string;
  readonly server: string;
  readonly channel: string;
  readonly person: string;
  readonly askedAt: Date;
  readonly units: {
    readonly calls: number;
    readonly characters: number;
    readonly inMs: number;
    readonly outMs: number;
  };
  /** In the operator's currency, as decimal numbers; null while nothing has a price. */
  readonly cost: {
    readonly currency: string;
    readonly spent: number;
    /** Possibly spent: the audio service never confirmed. */
    readonly unconfirmed: number;
  } | null;
}

/** An event, in the terms of docs/webhooks.md. */
interface Event {
  readonly happenedAt: Date;
  readonly state: string | null;
}

/** Returns the body as it is signed and sent. `job` is null for a test. */
export const formatBody = ({ happenedAt, state }: Event, job: FinishedJob | null): string =>
  JSON.stringify({
    type: job ? "job.ended" : "webhook.test",
    timestamp: happenedAt,
    data: job ? { ...job, state, endedAt: happenedAt } : {},
  });

interface SignedMessage {
  readonly id: string;
  readonly body: string;
  readonly secret: string;
  readonly at: Date;
}

/** Returns the headers of the Standard Webhooks specification. */
export function signHeaders({ id, body, secret, at }: SignedMessage): Readonly<Record<string, string>> {
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}
