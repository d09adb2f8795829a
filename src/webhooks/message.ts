import { Webhook } from "standardwebhooks";
import { toHarmlessJson } from "../messages/sanitize.ts";

/** What an endpoint can be called for, in the terms of docs/webhooks.md. A test has the type `webhook.test`. */
export const EVENT_TYPES = [
  "job.ended",
  "transcript.ready",
  "minutes.ready",
  "case.opened",
  "case.decided",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** What happened. Each event names a job, a transcript or a case. */
export interface HappenedEvent {
  readonly type: EventType;
  readonly jobId: string | null;
  readonly transcriptId: string | null;
  readonly caseId: string | null;
  /** How the job ended, or the kind of the decision. */
  readonly state: string | null;
  readonly happenedAt: Date;
}

/** A person who asked for texts by people; an endpoint gets those that this person can see. */
export interface TextReader {
  readonly platform: string;
  readonly workspace: string;
  readonly person: string;
}

/**
 * Returns an event's data as plain JSON, or undefined if what it is about has been deleted. Contains texts by people
 * only with `reader`, as far as they can see them.
 */
export type DescribeEvent = (
  event: HappenedEvent,
  reader: TextReader | undefined,
) => Promise<object | undefined>;

/** Returns the body as it is signed and sent. */
export const formatBody = (type: EventType | "webhook.test", happenedAt: Date, data: object): string =>
  toHarmlessJson({ type, timestamp: happenedAt, data });

interface SignedMessage {
  readonly id: string;
  readonly body: string;
  /** Receivers accept a request if one of its signatures is right. */
  readonly secrets: readonly string[];
  readonly at: Date;
}

export function signHeaders({ id, body, secrets, at }: SignedMessage): Readonly<Record<string, string>> {
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}
