import { DiscordAPIError, HTTPError, RateLimitError } from "discord.js";
import { NetworkError, ServiceError } from "../../../errors.ts";
import { classifyError, type DiscordErrorKind } from "./error-codes.ts";

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

export const errorKindOf = (error: unknown): DiscordErrorKind | undefined =>
  error instanceof DiscordFailure ? error.facts.verdict : undefined;
