import { z } from "zod";
import type { Receipts } from "../../../jobs/job.ts";

/** A message on Discord. */
export interface MessageLocation {
  readonly channel: string;
  readonly message: string;
}

/** A new message of an answer: posted in the channel, or sent directly. */
export type PostKind = "posted" | "direct";

interface PostReceipt {
  /** Undefined if it isn't known whether the message was posted. */
  readonly location: MessageLocation | undefined;
  /** When posting it began, in milliseconds since 1970; 0 if the row doesn't say when. */
  readonly begunMs: number | undefined;
}

/** What a job's row stores about its messages. */
export interface DiscordReceipts extends Readonly<Record<PostKind, ReadonlyMap<number, PostReceipt>>> {
  /** ID of the interaction's response, which is the placeholder. */
  readonly message: string | undefined;
  /** Only the requester can see that response. */
  readonly isEphemeral: boolean;
  /** When posting a placeholder without an interaction began; 0 if the row doesn't say when. */
  readonly placingMs: number | undefined;
  /** Messages of the answer, by index, that a follow-up was tried for. */
  readonly followUps: ReadonlySet<number>;
  /** A voice message was tried. */
  readonly hasVoice: boolean;
  /** It was tried to play the result in a voice channel. */
  readonly hasPlayed: boolean;
}

/** `channel/message`. */
const location = z
  .string()
  .regex(/^[^/]+\/[^/]+$/)
  .transform((text): MessageLocation => {
    const [channel = "", message = ""] = text.split("/");
    return { channel, message };
  });
/** The time in milliseconds. Receipts without a time, and old ones with a nonce in its place, count as begun. */
const begun = z.string().transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0));
const mark = z.string();

/**
 * The stored form. The database merges receipts key by key, so each is an entry of its own. Those of a message of an
 * answer have the message's index in their key: `posted0`, `posted0Begun`, `direct1`, `followUp1`.
 */
const stored = z.object({
  message: z.string().min(1).optional().catch(undefined),
  ephemeral: mark.optional().catch(undefined),
  placing: begun.optional().catch(undefined),
  voice: mark.optional().catch(undefined),
  played: mark.optional().catch(undefined),
});
const INDEXED = /^(posted|direct|followUp)(\d{1,4})(Begun)?$/;

/** Reads stored receipts. Values of another form read as absent, and unknown keys are ignored. */
export function parseReceipts(receipts: Receipts): DiscordReceipts {
  const { message, ephemeral, placing, voice, played } = stored.parse(receipts);
  const posts = { posted: new Map<number, PostReceipt>(), direct: new Map<number, PostReceipt>() };
  const followUps = new Set<number>();
  for (const [key, value] of Object.entries(receipts)) {
    const [, kind, index, isIntent] = INDEXED.exec(key) ?? [];
    const step = Number(index);
    if (kind === "followUp" && !isIntent && mark.safeParse(value).success) followUps.add(step);
    if (kind !== "posted" && kind !== "direct") continue;
    const receipt = posts[kind].get(step) ?? NOT_POSTED;
    const more = isIntent
      ? { begunMs: begun.safeParse(value).data }
      : { location: location.safeParse(value).data };
    posts[kind].set(step, { ...receipt, ...more });
  }
  return {
    ...posts,
    message,
    isEphemeral: ephemeral !== undefined,
    placingMs: placing,
    followUps,
    hasVoice: voice !== undefined,
    hasPlayed: played !== undefined,
  };
}

const NOT_POSTED: PostReceipt = { location: undefined, begunMs: undefined };

/** Builds the receipts to store. */
export const receiptsOf = {
  response: (message: string, isEphemeral: boolean): Receipts => ({
    message,
    ...(isEphemeral && { ephemeral: "yes" }),
  }),
  placingBegun: (): Receipts => ({ placing: "begun" }),
  postBegun: (kind: PostKind, step: number, at: Date): Receipts => ({
    [`${kind}${step}Begun`]: String(at.getTime()),
  }),
  post: (kind: PostKind, step: number, { channel, message }: MessageLocation): Receipts => ({
    [`${kind}${step}`]: `${channel}/${message}`,
  }),
  followUpBegun: (step: number): Receipts => ({ [`followUp${step}`]: "begun" }),
  voiceBegun: (): Receipts => ({ voice: "begun" }),
  playBegun: (): Receipts => ({ played: "begun" }),
};

/** Returns the receipts with another location of the answer's first message. */
export const withAnswerAt = (receipts: DiscordReceipts, location: MessageLocation): DiscordReceipts => ({
  ...receipts,
  posted: new Map(receipts.posted).set(0, { ...(receipts.posted.get(0) ?? NOT_POSTED), location }),
});

/** Returns the ID of a placeholder that everyone can see. */
export const visiblePlaceholder = ({ message, isEphemeral }: DiscordReceipts): string | undefined =>
  isEphemeral ? undefined : message;

const locationsOf = (receipts: DiscordReceipts, kind: PostKind): readonly MessageLocation[] =>
  [...receipts[kind].values()].flatMap(({ location }) => location ?? []);

/** Returns whether only the requester could see the answer: in an ephemeral message, or as a direct message. */
export const isSentPrivately = (receipts: DiscordReceipts): boolean =>
  receipts.isEphemeral || locationsOf(receipts, "direct").length > 0;

/** Returns whether an answer was sent directly in this channel. */
export const isSentDirectlyIn = (receipts: DiscordReceipts, channel: string): boolean =>
  locationsOf(receipts, "direct").some((location) => location.channel === channel);

/** Returns whether the answer has a message other than the placeholder. */
export const hasOwnMessage = (receipts: DiscordReceipts): boolean =>
  locationsOf(receipts, "posted").length > 0 || locationsOf(receipts, "direct").length > 0;

/** Returns where a finished job's answer is: in the placeholder, unless it was posted separately or sent directly. */
export function answerLocation(
  receipts: DiscordReceipts,
  { channel, isForPerson }: { readonly channel: string; readonly isForPerson: boolean },
): MessageLocation | undefined {
  const placeholder = visiblePlaceholder(receipts);
  return (
    (isForPerson ? receipts.direct.get(0)?.location : undefined) ??
    receipts.posted.get(0)?.location ??
    (placeholder === undefined ? undefined : { channel, message: placeholder })
  );
}
