import type { Job, Outcome } from "../../../jobs/job.ts";
import type { DiscordErrorKind } from "../api/errors.ts";
import type { InteractionRef } from "../places/address.ts";
import type { REQUIRED_PERMISSIONS } from "../places/permissions.ts";
import { type DiscordReceipts, visiblePlaceholder } from "./receipts.ts";

/** Ways to post or edit a message. */
export type Route =
  /** The deferred response, with the interaction's token. */
  | "original"
  /** An existing message of ours, with the bot's token. */
  | "placed"
  /** A new message with the bot's token. */
  | "channel"
  /** A new message with the interaction's token, where the bot isn't a member. Can't be repeated. */
  | "followUp"
  | "dm"
  /** Not the answer: edits the placeholder left behind to say where the answer went. */
  | "moved-notice"
  /** The same with the interaction's token, while it works, because the user wants answers as direct messages. */
  | "dm-notice";

type PermissionName = keyof typeof REQUIRED_PERMISSIONS;

export interface DeliveryAttempt {
  readonly route: Route;
  readonly files: "attached" | "linked" | "withheld";
  readonly text: "full" | "neutral";
  /** Bytes for each file. */
  readonly maxBytes: number;
  /** The missing permission that led to this attempt. */
  readonly right?: PermissionName;
  /** The files were sent to the user as a direct message. */
  readonly isSentDirectly?: true;
  /** The answer was posted without its files once already. */
  readonly lostOnce?: true;
  /** The user wants direct messages but doesn't accept any from the bot. */
  readonly isUnreachable?: true;
  /** A notice posted elsewhere after this attempt, whether or not it worked. */
  readonly next?: DeliveryAttempt;
  /** Tried when this route is closed for good. */
  readonly fallback?: DeliveryAttempt;
}

/** Returns whether a route only carries a notice about the answer, not the answer. */
export const isNotice = (route: Route): boolean => route === "moved-notice" || route === "dm-notice";

/** What an answer is, and where it goes. */
export interface AnswerRef {
  /** Returns a link to a file of ours; undefined while the program has no public address. */
  readonly deps: { readonly link: ((fileId: string) => string) | undefined };
  readonly job: Job;
  readonly outcome: Outcome;
  readonly address: InteractionRef;
  /** ID of the thread that the result goes into. */
  readonly thread?: string | undefined;
  readonly receipts: DiscordReceipts;
}

export interface DeliveryContext {
  readonly isMember: boolean;
  readonly isThread: boolean;
  /** The interaction's token still works, as far as we know. */
  readonly hasToken: boolean;
  /** Files can be linked, because the program has a public address. */
  readonly canLink: boolean;
  /** There is a placeholder that the bot's own token can edit. */
  readonly hasPlaceholder: boolean;
  /** The job is finished, so its answer can only be shown again; nothing new is posted. */
  readonly hasEnded: boolean;
  /** A later delivery can still bring files that Discord lost. */
  readonly mayTryLater: boolean;
}

export type AttemptResult = "posted" | "lost-files" | DiscordErrorKind;

/**
 * Deliveries retried because Discord lost the files. The result is paid for, so it only goes out without its files if
 * Discord keeps losing them for minutes.
 */
const MAX_LOSSES = 8;

/** What is known before the first attempt. */
export function deliveryContextOf({ deps, job, address, thread, receipts }: AnswerRef): DeliveryContext {
  return {
    isMember: address.isMember,
    isThread: address.isThread || thread !== undefined,
    hasToken: address.hook !== undefined,
    canLink: deps.link !== undefined,
    hasPlaceholder: address.isMember && visiblePlaceholder(receipts) !== undefined,
    hasEnded: job.finishedAt !== null,
    mayTryLater: job.finishedAt !== null || job.attempt < MAX_LOSSES,
  };
}

/** Plans the first attempt of an answer; `placed` if an earlier delivery already posted this message. */
export function planFirstAttempt(delivery: AnswerRef, step: number): DeliveryAttempt {
  const { job, outcome, address, receipts } = delivery;
  const here = planAttemptHere(delivery, step);
  // Failures are shown where the command was run.
  if (!address.isForPerson || outcome.verdict !== "done") return here;
  const plainly = fullAttempt(address);
  const wasSent = receipts.direct.get(0)?.location !== undefined;
  if (job.finishedAt) return wasSent ? { ...plainly, route: "placed" } : here;
  if (step > 0) return wasSent ? { ...plainly, route: "dm" } : here;
  const next = { ...plainly, route: "dm-notice" } as const;
  return { ...plainly, route: "dm", next, fallback: { ...here, isUnreachable: true } };
}

const fullAttempt = ({ maxBytes }: InteractionRef) =>
  ({ files: "attached", text: "full", maxBytes }) as const;

function planAttemptHere({ job, address, thread, receipts }: AnswerRef, step: number): DeliveryAttempt {
  const plainly = fullAttempt(address);
  const movedNotice = { ...plainly, route: "moved-notice" } as const;
  const posted = receipts.posted.get(step)?.location;
  const placeholder = visiblePlaceholder(receipts);
  const isApart = step === 0 && placeholder !== undefined && posted?.message !== placeholder;
  if (posted !== undefined) return { ...plainly, route: "placed", ...(isApart && { next: movedNotice }) };
  if (step > 0) return { ...plainly, route: address.isMember ? "channel" : address.hook ? "followUp" : "dm" };
  if (thread !== undefined) return { ...plainly, route: "channel", ...(isApart && { next: movedNotice }) };
  if (address.hook) return { ...plainly, route: "original" };
  if (!address.isMember) return { ...plainly, route: "dm" };
  if (job.finishedAt && placeholder !== undefined) return { ...plainly, route: "placed" };
  return { ...plainly, route: "channel", ...(isApart && { next: movedNotice }) };
}

/** The limit for everyone, used when a higher one didn't hold. */
const DEFAULT_MAX_BYTES = 10 * 2 ** 20;
const MIN_BYTES = 2 ** 20;

/**
 * Returns what to do after an attempt: another attempt, the end, or undefined to let the job retry later or give up.
 */
export function nextAttempt(
  attempt: DeliveryAttempt,
  result: AttemptResult,
  context: DeliveryContext,
): DeliveryAttempt | "end" | undefined {
  // The notice after an answer is optional, but a placeholder must not keep saying that the job is running.
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

/** The token is dead, so use the bot's own. */
function withoutToken(
  attempt: DeliveryAttempt,
  { isMember, hasPlaceholder }: DeliveryContext,
): DeliveryAttempt {
  if (!isMember) return { ...attempt, route: "dm" };
  return {
    ...attempt,
    route: "channel",
    ...(hasPlaceholder && { next: { ...attempt, route: "moved-notice" as const } }),
  };
}

function afterDeletion(
  attempt: DeliveryAttempt,
  { isMember, hasToken }: DeliveryContext,
): DeliveryAttempt | "end" | undefined {
  // With a nonce, this means an earlier attempt posted the message and someone deleted it since.
  if (attempt.route === "channel" || attempt.route === "dm") return attempt.next ?? "end";
  if (attempt.route === "followUp") return undefined;
  if (isMember) return { ...attempt, route: "channel" };
  return { ...attempt, route: hasToken && attempt.route === "original" ? "followUp" : "dm" };
}

function withoutPermission(attempt: DeliveryAttempt, context: DeliveryContext): DeliveryAttempt | undefined {
  if (attempt.route === "dm") return undefined;
  if (attempt.files === "attached") {
    const explainedAttempt = { ...attempt, right: "AttachFiles" } as const;
    if (context.canLink) return { ...explainedAttempt, files: "linked" };
    // The file goes to the requester as a direct message; the channel gets the reason.
    return { ...explainedAttempt, route: "dm", next: { ...explainedAttempt, files: "withheld" } };
  }
  if (attempt.route === "original" || attempt.route === "followUp") return undefined;
  const right = context.isThread ? "SendMessagesInThreads" : "SendMessages";
  const movedNotice = { ...attempt, right, route: "moved-notice" } as const;
  if (attempt.isSentDirectly) return movedNotice;
  return { ...attempt, right, files: "attached", route: "dm", next: movedNotice };
}
