import type { NEEDED } from "../places/rights.ts";
import type { Verdict } from "../api/error-codes.ts";

/** The ways into a place. */
export type Door =
  /** The deferred answer, by the interaction's token. */
  | "original"
  /** A message of ours that is there already, by the bot's token. */
  | "placed"
  /** A new message by the bot's token. */
  | "channel"
  /** A new message by the interaction's token, where the bot is no member. Cannot be repeated. */
  | "followUp"
  | "dm"
  /** Not the answer: the placeholder that stayed behind is told where it went. */
  | "pointer"
  /** The same by the interaction's token, while that works: it goes to the person, as they want it. */
  | "sign";

type Right = keyof typeof NEEDED;

export interface Attempt {
  readonly door: Door;
  readonly files: "attached" | "linked" | "withheld";
  readonly text: "full" | "neutral";
  /** Bytes for each file. */
  readonly maxBytes: number;
  /** The right whose lack led here. */
  readonly right?: Right;
  /** The files went to the person directly. */
  readonly isSentDirectly?: true;
  /** The answer came without its files once already. */
  readonly lostOnce?: true;
  /** The person wants it directly, and takes no direct messages from us. */
  readonly isUnreachable?: true;
  /** What is said elsewhere after this one, whether or not this one worked. */
  readonly after?: Attempt;
  /** What is tried where this door is closed for good. */
  readonly otherwise?: Attempt;
}

/** Doors through which no answer goes, only a word about it. */
export const isPointer = (door: Door): boolean => door === "pointer" || door === "sign";

export interface Surroundings {
  readonly isMember: boolean;
  readonly isThread: boolean;
  /** The interaction's token still works, as far as anybody knows. */
  readonly hasToken: boolean;
  /** Files can be linked, because the program has a public address. */
  readonly canLink: boolean;
  /** There is a placeholder that the bot's own token can edit. */
  readonly hasPlaceholder: boolean;
  /** Its answer is only shown again: nothing new may be posted. */
  readonly hasEnded: boolean;
  /** A later delivery may still bring files that Discord has lost. */
  readonly mayTryLater: boolean;
}

export type Seen = "posted" | "lost-files" | Verdict;

/** Everybody's limit, where a larger one did not hold. */
const DEFAULT_MAX_BYTES = 10 * 2 ** 20;
const LEAST_BYTES = 2 ** 20;

/** What to do after an attempt: another one, the end, or (undefined) leave it to the job to try later or give up. */
export function nextAttempt(now: Attempt, seen: Seen, around: Surroundings): Attempt | "end" | undefined {
  // What comes after the answer is a courtesy, but a placeholder must not go on saying that it is being worked on.
  if (isPointer(now.door)) return seen === "busy" || seen === "unclear" ? undefined : "end";
  if (seen === "posted") return now.after ? { ...now.after, ...(now.door === "dm" && SENT) } : "end";
  if (now.otherwise && (seen === "forbidden" || seen === "refused")) return now.otherwise;
  if (now.door === "dm" && now.after && !now.otherwise && seen !== "too-large") return now.after;
  switch (seen) {
    case "lost-files":
      if (now.files !== "attached") return undefined;
      if (!now.lostOnce) return { ...now, lostOnce: true };
      return around.mayTryLater ? undefined : withoutFiles(now, around);
    case "too-large":
      return smaller(now, around);
    case "no-uploads":
      return now.files === "attached" ? withoutFiles(now, around) : undefined;
    case "blocked-text":
    case "malformed":
      return now.text === "full" ? { ...now, text: "neutral" } : undefined;
    case "gone":
      if (around.hasEnded) return now.door === "original" && around.hasPlaceholder ? placed(now) : "end";
      return now.door === "original" || now.door === "followUp" ? elsewhere(now, around) : undefined;
    case "deleted":
      return afterDeletion(now, around);
    case "no-more-edits":
      return now.door === "placed" ? { ...now, door: "channel" } : undefined;
    case "forbidden":
      return withoutRight(now, around);
    case "already":
    case "busy":
    case "unclear":
    case "refused":
      return undefined;
  }
}

const SENT = { isSentDirectly: true } as const;

const placed = (now: Attempt): Attempt => ({ ...now, door: "placed" });

const withoutFiles = (now: Attempt, { canLink }: Surroundings): Attempt => ({
  ...now,
  files: canLink ? "linked" : "withheld",
});

function smaller(now: Attempt, around: Surroundings): Attempt | undefined {
  if (now.files !== "attached") return undefined;
  const maxBytes = now.maxBytes > DEFAULT_MAX_BYTES ? DEFAULT_MAX_BYTES : Math.floor(now.maxBytes / 2);
  return maxBytes >= LEAST_BYTES ? { ...now, maxBytes } : withoutFiles(now, around);
}

/** The token is dead: the bot's own must do. */
function elsewhere(now: Attempt, { isMember, hasPlaceholder }: Surroundings): Attempt {
  if (!isMember) return { ...now, door: "dm" };
  return { ...now, door: "channel", ...(hasPlaceholder && { after: { ...now, door: "pointer" as const } }) };
}

function afterDeletion(now: Attempt, { isMember, hasToken }: Surroundings): Attempt | "end" | undefined {
  // With a nonce this means: it was posted by an earlier try, and somebody has deleted it since.
  if (now.door === "channel" || now.door === "dm") return now.after ?? "end";
  if (now.door === "followUp") return undefined;
  if (isMember) return { ...now, door: "channel" };
  return { ...now, door: hasToken && now.door === "original" ? "followUp" : "dm" };
}

function withoutRight(now: Attempt, around: Surroundings): Attempt | undefined {
  if (now.door === "dm") return undefined;
  if (now.files === "attached") {
    const told = { ...now, right: "AttachFiles" } as const;
    if (around.canLink) return { ...told, files: "linked" };
    // The file goes to who asked; the place is told why.
    return { ...told, door: "dm", after: { ...told, files: "withheld" } };
  }
  if (now.door === "original" || now.door === "followUp") return undefined;
  const right = around.isThread ? "SendMessagesInThreads" : "SendMessages";
  const pointer = { ...now, right, door: "pointer" } as const;
  if (now.isSentDirectly) return pointer;
  return { ...now, right, files: "attached", door: "dm", after: pointer };
}
