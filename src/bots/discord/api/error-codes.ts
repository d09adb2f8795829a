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
export function classifyError(status: number, code: number | undefined, byToken: boolean): DiscordErrorKind {
  const kind = code === undefined ? undefined : BY_CODE[code];
  if (kind) return kind;
  if (status === 413) return "too-large";
  if (status === 429) return "busy";
  if (status === 0 || status >= 500) return "unclear";
  if (byToken && (status === 401 || status === 404)) return "gone";
  return status === 403 ? "forbidden" : "refused";
}
