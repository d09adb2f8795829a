import { Webhook } from "standardwebhooks";

/** Of a job that has ended, and that its person sees as one. No words of people. */
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
    /** Perhaps spent: the audio service never said. */
    readonly unconfirmed: number;
  } | null;
}

/** What an event is about, in the words of docs/webhooks.md. */
interface Event {
  readonly happenedAt: Date;
  readonly state: string | null;
}

/** The body, as it is signed and sent. `end` is null for a test. */
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

/** The headers of the Standard Webhooks specification. */
export function signHeaders({ id, body, secret, at }: SignedMessage): Readonly<Record<string, string>> {
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}
