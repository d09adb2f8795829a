import { z } from "zod";
import type { Job, Receipts } from "../../../jobs/job.ts";
import { isPrivateChat, parseAddress, telegramId } from "../address.ts";

/** Where a message goes. */
export interface MessageLocation {
  readonly chat: number;
  readonly topic: number | undefined;
  readonly replyTo: number | undefined;
}

/** What a job's row stores about its messages. */
export interface TelegramReceipts {
  /** The job's message: its placeholder, then its answer. */
  readonly message: number | undefined;
  /** The message's ID where the bot was summoned into another chat. */
  readonly inline: string | undefined;
  readonly kind: "text" | "media" | "voice";
  /** Posting the job's message has begun, and whether it succeeded isn't known. */
  readonly isPosting: boolean;
  /** The placeholder that says that the job has to wait. A worker that didn't know it has posted another. */
  readonly waiting: number | undefined;
  /** A placeholder that an answer of another kind replaces. */
  readonly placeholder: number | undefined;
  /** Messages with files, by the index of the file in the result, or by our ID of other files. */
  readonly files: ReadonlyMap<string, number>;
  /** The private chat that the answer goes to; `closed` if the person accepts no messages from the bot. */
  readonly away: number | "closed" | undefined;
}

/**
 * The stored form. The database merges receipts key by key, so each is an entry of its own; an empty value takes back an
 * earlier one. Receipts of an answer in the person's private chat have the prefix `away `.
 */
const stored = z.object({
  message: telegramId,
  inline: z.string().optional().catch(undefined),
  kind: z.enum(["text", "media", "voice"]).catch("text"),
  posting: z.string().optional(),
  waiting: telegramId,
  placeholder: telegramId,
  away: z
    .union([z.literal("closed"), telegramId])
    .optional()
    .catch(undefined),
});
const FILE = /^file (\S+)$/;
const AWAY = "away ";

/** Reads stored receipts. Values of another form read as absent, and unknown keys are ignored. */
export function parseReceipts(receipts: Receipts): TelegramReceipts {
  const { waiting, message = waiting, inline, kind, posting, placeholder, away } = stored.parse(receipts);
  const files = new Map(
    Object.entries(receipts).flatMap(([name, value]): [string, number][] => {
      const [, key] = FILE.exec(name) ?? [];
      const file = telegramId.parse(value);
      return key === undefined || file === undefined ? [] : [[key, file]];
    }),
  );
  return { message, inline, kind, isPosting: Boolean(posting), waiting, placeholder, files, away };
}

export const receiptsOf = {
  /** Before a message is posted that can't be looked up. */
  begin: (): Receipts => ({ posting: "yes" }),
  /** The post was refused. */
  undone: (): Receipts => ({ posting: "" }),
  post: (message: number, kind: TelegramReceipts["kind"] = "text"): Receipts => ({
    message: String(message),
    kind,
    posting: "",
  }),
  waiting: (message: number): Receipts => ({ waiting: String(message) }),
  inline: (inline: string): Receipts => ({ inline, posting: "" }),
  /** A message of another kind is about to replace the placeholder. */
  replace: (placeholder: number | undefined): Receipts => ({
    posting: "yes",
    ...(placeholder !== undefined && { placeholder: String(placeholder) }),
  }),
  file: (key: string, message: number): Receipts => ({ [`file ${key}`]: String(message) }),
  away: (to: number | "closed"): Receipts => ({ away: String(to) }),
};

/** The job as if it had been requested in the person's private chat, where its answer goes. */
export function answerJob(job: Job): Job {
  const { away } = parseReceipts(job.receipts);
  if (away === undefined || away === "closed") return job;
  return {
    ...job,
    place: { ...job.place, channel: String(away), address: {} },
    receipts: Object.fromEntries(
      Object.entries(job.receipts).flatMap(([name, value]) =>
        name.startsWith(AWAY) ? [[name.slice(AWAY.length), value]] : [],
      ),
    ),
  };
}

/** Returns the receipts of such an answer as they are stored. */
export const awayReceipts = (receipts: Receipts): Receipts =>
  Object.fromEntries(Object.entries(receipts).map(([name, value]) => [AWAY + name, value]));

export function locationOf({ place }: Pick<Job, "place">): MessageLocation {
  const { topic, replyTo } = parseAddress(place.address);
  return { chat: Number(place.channel), topic, replyTo };
}

/** Whether a result was meant for the person alone, and isn't requested there already. */
export const goesAway = ({ deliverTo, place }: Pick<Job, "deliverTo" | "place">): boolean =>
  deliverTo?.kind === "direct-message" && !isPrivateChat(place.channel);
