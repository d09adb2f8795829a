import type { REQUIRED_PERMISSIONS } from "../places/rights.ts";
import type { DiscordErrorKind } from "../api/error-codes.ts";

/** The ways into a place. */
export type Route =
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

type PermissionName = keyof typeof REQUIRED_PERMISSIONS;

export interface DeliveryAttempt {
  readonly route: Route;
  readonly files: "attached" | "linked" | "withheld";
  readonly text: "full" | "neutral";
  /** Bytes for each file. */
  readonly maxBytes: number;
  /** The right whose lack led here. */
  readonly right?: PermissionName;
  /** The files went to the person directly. */
  readonly isSentDirectly?: true;
  /** The answer came without its files once already. */
  readonly lostOnce?: true;
  /** The person wants it directly, and takes no direct messages from us. */
  readonly isUnreachable?: true;
  /** What is said elsewhere after this one, whether or not this one worked. */
  readonly next?: DeliveryAttempt;
  /** What is tried where this door is closed for good. */
  readonly fallback?: DeliveryAttempt;
}

/** Doors through which no answer goes, only a word about it. */
export const isNotice = (route: Route): boolean => route === "pointer" || route === "sign";

export interface DeliveryContext {
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

export type AttemptResult = "posted" | "lost-files" | DiscordErrorKind;

/** Everybody's limit, where a larger one did not hold. */
const DEFAULT_MAX_BYTES = 10 * 2 ** 20;
const MIN_BYTES = 2 ** 20;

/** What to do after an attempt: another one, the end, or (undefined) leave it to the job to try later or give up. */
export function nextAttempt(
  attempt: DeliveryAttempt,
  result: AttemptResult,
  context: DeliveryContext,
): DeliveryAttempt | "end" | undefined {
  // What comes after the answer is a courtesy, but a placeholder must not go on saying that it is being worked on.
  if (isNotice(attempt.route)) return result === "busy" || result === "unclear" ? undefined : "end";
  if (result === "posted")
    return attempt.next ? { ...attempt.next, ...(attempt.route === "dm" && SENT) } : "end";
  if (attempt.fallback && (result === "forbidden" || result === "refused")) return attempt.fallback;
  if (attempt.route === "dm" && attempt.next && !attempt.fallback && result !== "too-large")
    return attempt.next;
  switch (result) {
    case "lost-files":
      if (attempt.files !== "attached") return undefined;
      if (!attempt.lostOnce) return { ...attempt, lostOnce: true };
      return context.mayTryLater ? undefined : withoutFiles(attempt, context);
    case "too-large":
      return reduceSize(attempt, context);
    case "no-uploads":
      return attempt.files === "attached" ? withoutFiles(attempt, context) : undefined;
    case "blocked-text":
    case "malformed":
      return attempt.text === "full" ? { ...attempt, text: "neutral" } : undefined;
    case "gone":
      if (context.hasEnded)
        return attempt.route === "original" && context.hasPlaceholder ? toPlaced(attempt) : "end";
      return attempt.route === "original" || attempt.route === "followUp"
        ? withoutToken(attempt, context)
        : undefined;
    case "deleted":
      return afterDeletion(attempt, context);
    case "no-more-edits":
      return attempt.route === "placed" ? { ...attempt, route: "channel" } : undefined;
    case "forbidden":
      return withoutPermission(attempt, context);
    case "already":
    case "busy":
    case "unclear":
    case "refused":
      return undefined;
  }
}

const SENT = { isSentDirectly: true } as const;

const toPlaced = (attempt: DeliveryAttempt): DeliveryAttempt => ({ ...attempt, route: "placed" });

const withoutFiles = (attempt: DeliveryAttempt, { canLink }: DeliveryContext): DeliveryAttempt => ({
  ...attempt,
  files: canLink ? "linked" : "withheld",
});

function reduceSize(attempt: DeliveryAttempt, context: DeliveryContext): DeliveryAttempt | undefined {
  if (attempt.files !== "attached") return undefined;
  const maxBytes =
    attempt.maxBytes > DEFAULT_MAX_BYTES ? DEFAULT_MAX_BYTES : Math.floor(attempt.maxBytes / 2);
  return maxBytes >= MIN_BYTES ? { ...attempt, maxBytes } : withoutFiles(attempt, context);
}

/** The token is dead: the bot's own must do. */
function withoutToken(
  attempt: DeliveryAttempt,
  { isMember, hasPlaceholder }: DeliveryContext,
): DeliveryAttempt {
  if (!isMember) return { ...attempt, route: "dm" };
  return {
    ...attempt,
    route: "channel",
    ...(hasPlaceholder && { next: { ...attempt, route: "pointer" as const } }),
  };
}

function afterDeletion(
  attempt: DeliveryAttempt,
  { isMember, hasToken }: DeliveryContext,
): DeliveryAttempt | "end" | undefined {
  // With a nonce this means: it was posted by an earlier try, and somebody has deleted it since.
  if (attempt.route === "channel" || attempt.route === "dm") return attempt.next ?? "end";
  if (attempt.route === "followUp") return undefined;
  if (isMember) return { ...attempt, route: "channel" };
  return { ...attempt, route: hasToken && attempt.route === "original" ? "followUp" : "dm" };
}

function withoutPermission(attempt: DeliveryAttempt, context: DeliveryContext): DeliveryAttempt | undefined {
  if (attempt.route === "dm") return undefined;
  if (attempt.files === "attached") {
    const told = { ...attempt, right: "AttachFiles" } as const;
    if (context.canLink) return { ...told, files: "linked" };
    // The file goes to who asked; the place is told why.
    return { ...told, route: "dm", next: { ...told, files: "withheld" } };
  }
  if (attempt.route === "original" || attempt.route === "followUp") return undefined;
  const right = context.isThread ? "SendMessagesInThreads" : "SendMessages";
  const pointer = { ...attempt, right, route: "pointer" } as const;
  if (attempt.isSentDirectly) return pointer;
  return { ...attempt, right, files: "attached", route: "dm", next: pointer };
}
