import { sql, type Kysely } from "kysely";
import { z } from "zod";
import type { Logger } from "pino";
import { newId } from "../base/new-id.ts";
import { parseJson } from "../base/parse-json.ts";
import { resultWithin } from "../base/time-limit.ts";
import type { ServerRef } from "../playback/item.ts";
import { serverKey } from "../playback/playback-store.ts";
import type { Database } from "../store/schema.ts";
import type { ChannelMemory } from "./channel-memory.ts";

/** Channel of notifications between the process that is asked for something and the one that receives the channel. */
const CHANNEL = "live";
/** Writing what was frozen takes a moment. */
const LIMIT_MS = 10_000;

const speaker = z.object({ person: z.string(), agoMs: z.number() });
const question = z.discriminatedUnion("kind", [
  /** Who spoke in the last two minutes? */
  z.object({ kind: z.literal("speakers") }),
  /** Freeze what this person said, and add it to the case. */
  z.object({ kind: z.literal("freeze"), person: z.string(), case: z.string() }),
  /** Store the last seconds of everyone, or of one person, as a file with this ID. */
  z.object({
    kind: z.literal("clip"),
    file: z.string(),
    owner: z.string(),
    lengthMs: z.number(),
    person: z.string().optional(),
    /** Nothing that was said after this moment, in milliseconds since 1970. */
    until: z.number().optional(),
  }),
]);
type Question = z.infer<typeof question>;
export type ClipQuestion = Extract<Question, { kind: "clip" }>;

const answer = z.object({
  /** Names the channel. */
  channel: z.string(),
  speakers: z.array(speaker),
  isFrozen: z.boolean(),
  /** What was stored, and who is heard in it. */
  clip: z.object({ durationMs: z.number(), loudestMs: z.number(), people: z.array(z.string()) }).optional(),
});
export type HolderAnswer = z.infer<typeof answer>;

const payload = z.union([
  z.object({ id: z.string(), server: z.string(), question }),
  z.object({ id: z.string(), answer }),
]);

/** A channel that this process receives. */
export interface HeldChannel extends ServerRef {
  readonly channel: string;
  readonly memory: ChannelMemory;
}

export interface HoldersDeps {
  readonly db: Kysely<Database>;
  readonly listen: (channel: string, onPayload: (payload: string) => void) => Promise<unknown>;
  /** Stores a clip. Returns undefined if nothing is heard in it. */
  readonly storeClip: (
    question: ClipQuestion,
    tracks: ReturnType<ChannelMemory["excerpt"]>,
  ) => Promise<HolderAnswer["clip"]>;
  /** Stores what was frozen for a case. */
  readonly store: (caseId: string, tracks: ReturnType<ChannelMemory["freeze"]>) => Promise<void>;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Creates the way from any process to the one that has a channel's last minutes in its memory. Nothing that was said is
 * in a notification.
 */
export function createHolders({ db, listen, store, storeClip, now, log }: HoldersDeps) {
  const held = new Map<string, HeldChannel>();
  const waiting = new Map<string, (answer: HolderAnswer) => void>();
  let subscribed: Promise<unknown> | undefined;

  const subscribe = () =>
    (subscribed ??= listen(CHANNEL, (text) => void take(text)).catch((error: unknown) => {
      subscribed = undefined;
      throw error;
    }));
  const send = (message: z.infer<typeof payload>) =>
    sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);

  async function take(text: string): Promise<void> {
    const { data: message } = payload.safeParse(parseJson(text));
    if (!message) return;
    if ("answer" in message) return waiting.get(message.id)?.(message.answer);
    const channel = held.get(message.server);
    if (!channel) return;
    try {
      await send({ id: message.id, answer: await answerFrom(channel, message.question) });
    } catch (error) {
      log.warn({ server: message.server, err: error }, "live: failed to answer about a channel");
    }
  }

  async function answerFrom({ channel, memory }: HeldChannel, wanted: Question): Promise<HolderAnswer> {
    const speakers = [...memory.speakers(performance.now())];
    if (wanted.kind === "speakers") return { channel, speakers, isFrozen: false };
    if (wanted.kind === "clip") {
      const sinceMs = wanted.until === undefined ? undefined : now().getTime() - wanted.until;
      const untilMs = sinceMs === undefined ? undefined : performance.now() - sinceMs;
      const excerpt = memory.excerpt(wanted.lengthMs, wanted.person, untilMs);
      const clip = excerpt.length > 0 ? await storeClip(wanted, excerpt) : undefined;
      return { channel, speakers, isFrozen: false, ...(clip && { clip }) };
    }
    // Before anything is waited for: what isn't frozen now may be overwritten a moment later.
    const tracks = memory.freeze(wanted.person);
    if (tracks.length > 0) await store(wanted.case, tracks);
    return { channel, speakers, isFrozen: tracks.length > 0 };
  }

  return {
    /** Answers about a channel until the returned function is called. */
    async register(channel: HeldChannel): Promise<() => void> {
      const key = serverKey(channel);
      held.set(key, channel);
      await subscribe();
      return () => {
        if (held.get(key) === channel) held.delete(key);
      };
    },

    /** Asks the process that receives a server's channel. Returns undefined if there is none. */
    async ask(server: ServerRef, wanted: Question): Promise<HolderAnswer | undefined> {
      await subscribe();
      const id = newId("l");
      const { promise, resolve } = Promise.withResolvers<HolderAnswer | undefined>();
      waiting.set(id, resolve);
      try {
        await send({ id, server: serverKey(server), question: wanted });
        return await resultWithin(promise, LIMIT_MS, undefined);
      } finally {
        waiting.delete(id);
      }
    },
  };
}

export type Holders = ReturnType<typeof createHolders>;
