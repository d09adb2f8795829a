import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { NetworkError, ServiceError } from "../../../errors.ts";

/** What an error of Discord means for the caller. */
export type DiscordErrorKind =
  /** The interaction's token is dead, early or on time, and never works again. */
  | "gone"
  /** The message was deleted. */
  | "deleted"
  /** Already done, by our own repetition or another process. */
  | "already"
  | "too-large"
  /** No files are accepted here, whatever their size. */
  | "no-uploads"
  /** A permission is missing, or the bot can't access the channel. */
  | "forbidden"
  /** AutoMod or the link filter rejected the text. */
  | "blocked-text"
  /** Retry the same request later. */
  | "busy"
  /** This message takes no more edits for now. */
  | "no-more-edits"
  /** A bug of ours. */
  | "malformed"
  /** No response, or none that says whether it was done. */
  | "unclear"
  | "refused";

/** Discord's error codes that can occur while answering (documentation, opcodes and status codes). */
const BY_CODE: Readonly<Record<number, DiscordErrorKind>> = {
  10003: "forbidden", // Unknown channel: deleted, or hidden from the bot.
  10004: "forbidden", // Unknown guild: the bot was removed.
  10008: "deleted", // Unknown message.
  10015: "gone", // Unknown webhook: how a token looks that died early.
  10062: "gone", // Unknown interaction: acknowledged after the 3-second limit.
  20016: "busy", // Slow mode.
  20028: "busy", // The channel's write limit.
  20029: "busy", // The server's write limit.
  30046: "no-more-edits", // Messages older than an hour take few edits.
  40005: "too-large", // Request entity too large.
  40060: "already", // Interaction already acknowledged.
  40094: "refused", // Follow-ups of a user-installed app are used up.
  50001: "forbidden", // Missing access.
  50006: "malformed", // Empty message.
  50007: "forbidden", // Cannot send messages to this user.
  50013: "forbidden", // Missing permissions.
  50027: "gone", // Invalid webhook token: the 15 minutes are over.
  50035: "malformed", // Invalid form body.
  50045: "too-large", // File above the limit.
  50083: "forbidden", // The thread is archived.
  50159: "malformed", // Voice message with more than the audio.
  50160: "malformed", // Voice message without exactly one audio file.
  50161: "malformed", // Voice message without waveform or duration.
  50162: "malformed", // Voice messages cannot be edited.
  50173: "forbidden", // No voice messages in this channel.
  50278: "forbidden", // No server in common with this user.
  160004: "already", // The message has a thread already.
  160005: "forbidden", // The thread is locked.
  200000: "blocked-text", // AutoMod.
  200001: "blocked-text", // AutoMod, for a title.
  240000: "blocked-text", // A link the filter considers harmful.
  400001: "no-uploads", // Uploads are limited in this server.
};

/** Classifies by status if Discord, or a proxy in front of it, returned no error code. */
function classifyError(status: number, code: number | undefined, byToken: boolean): DiscordErrorKind {
  const kind = code === undefined ? undefined : BY_CODE[code];
  if (kind) return kind;
  if (status === 413) return "too-large";
  if (status === 429) return "busy";
  if (status === 0 || status >= 500) return "unclear";
  if (byToken && (status === 401 || status === 404)) return "gone";
  return status === 403 ? "forbidden" : "refused";
}

interface Facts {
  /** 0 if there was no response. */
  readonly status: number;
  readonly code?: number | undefined;
  readonly retryAfterMs?: number;
  readonly verdict: DiscordErrorKind;
}

/**
 * A failed request to Discord. Carries nothing of the request: the library's own errors include its address, and
 * addresses contain interaction tokens.
 */
export class DiscordFailure extends Error {
  override readonly name = "DiscordFailure";
  readonly facts: Facts;

  constructor(operation: string, facts: Facts) {
    super(`${operation}: ${facts.verdict} (${facts.status}${facts.code ? `, ${facts.code}` : ""})`);
    this.facts = facts;
  }
}

/** `operation` names the call in the log; `byToken` means the path contained an interaction's token. */
export function toDiscordFailure(operation: string, error: unknown, byToken: boolean): DiscordFailure {
  if (error instanceof RateLimitError) {
    const retryAfterMs = Math.max(error.retryAfter, error.timeToReset, error.sublimitTimeout);
    return new DiscordFailure(operation, { status: 429, retryAfterMs, verdict: "busy" });
  }
  if (error instanceof DiscordAPIError) {
    // Without a code from Discord, the library sets 0 or the text of an OAuth error.
    const code = Number(error.code) || undefined;
    return new DiscordFailure(operation, {
      status: error.status,
      code,
      verdict: classifyError(error.status, code, byToken),
    });
  }
  const status = error instanceof HTTPError ? error.status : 0;
  // Only the error's kind: the text of an unknown error may contain the address.
  const kind = error instanceof Error && status === 0 ? ` (${nameOf(error)})` : "";
  return new DiscordFailure(operation + kind, { status, verdict: classifyError(status, undefined, byToken) });
}

function nameOf(error: Error): string {
  const { code } = (error.cause ?? error) as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}

/** Converts a failure into an error that says whether a job can retry. */
export function toJobError(error: unknown): unknown {
  if (!(error instanceof DiscordFailure)) return error;
  const { status, code, retryAfterMs, verdict } = error.facts;
  if (status === 0) return new NetworkError(error.message, true);
  return new ServiceError(error.message, {
    status,
    ...(code !== undefined && { code: String(code) }),
    retryable: isTemporary(verdict),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    maybeCharged: false,
  });
}

/** Whether the same request may succeed later. */
export const isTemporary = (kind: DiscordErrorKind | undefined): boolean =>
  kind === "busy" || kind === "unclear";

/** Kinds of answers about something that doesn't exist, or that the bot can't see. */
const ABSENT: ReadonlySet<DiscordErrorKind | undefined> = new Set([
  "gone",
  "deleted",
  "forbidden",
  "refused",
]);

/** Returns undefined for what doesn't exist or is closed to the bot. Throws DiscordFailure where Discord does not answer. */
export async function undefinedIfAbsent<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    if (ABSENT.has(errorKindOf(error))) return undefined;
    throw error;
  }
}

/** As `undefinedIfAbsent`, also for IDs that can't exist. Throws what says whether a job can retry. */
export async function undefinedIfRefused<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    const kind = errorKindOf(error);
    if (kind === "forbidden" || kind === "malformed") return undefined;
    throw toJobError(error);
  }
}

export const errorKindOf = (error: unknown): DiscordErrorKind | undefined =>
  error instanceof DiscordFailure ? error.facts.verdict : undefined;
