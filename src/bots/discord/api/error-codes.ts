/** What an answer of Discord means for whoever made the request. */
export type DiscordErrorKind =
  /** The interaction's token is dead, early or on time: it never works again. */
  | "gone"
  /** The message was deleted. */
  | "deleted"
  /** It is done already: our own repetition, or another process. */
  | "already"
  | "too-large"
  /** No files at all here, whatever their size. */
  | "no-uploads"
  /** A right is missing, or the place is closed to us. */
  | "forbidden"
  /** AutoMod or the link filter refuses the words. */
  | "blocked-text"
  /** Wait, then the same again. */
  | "busy"
  /** This message takes no more edits for now. */
  | "no-more-edits"
  /** Our own mistake. */
  | "malformed"
  /** No answer, or none that tells whether it was done. */
  | "unclear"
  | "refused";

/** Discord's error codes on the ways that answers take (documentation, opcodes and status codes). */
const BY_CODE: Readonly<Record<number, DiscordErrorKind>> = {
  10003: "forbidden", // Unknown channel: it was deleted, or it is hidden from us.
  10004: "forbidden", // Unknown guild: we were removed.
  10008: "deleted", // Unknown message.
  10015: "gone", // Unknown webhook: what a dead token looks like before its time.
  10062: "gone", // Unknown interaction: the acknowledgement came after 3 seconds.
  20016: "busy", // Slow mode.
  20028: "busy", // The channel's write limit.
  20029: "busy", // The server's write limit.
  30046: "no-more-edits", // Messages older than an hour take few edits.
  40005: "too-large", // Request entity too large.
  40060: "already", // Interaction already acknowledged.
  40094: "refused", // Follow-ups of a user-installed app are used up.
  50001: "forbidden", // Missing access.
  50006: "malformed", // Empty message.
  50007: "forbidden", // Cannot send messages to this person.
  50013: "forbidden", // Missing permissions.
  50027: "gone", // Invalid webhook token: 15 minutes are over.
  50035: "malformed", // Invalid form body.
  50045: "too-large", // File above the limit.
  50083: "forbidden", // The thread is archived.
  50159: "malformed", // Voice message with more than the sound.
  50160: "malformed", // Voice message without exactly one sound.
  50161: "malformed", // Voice message without waveform or duration.
  50162: "malformed", // Voice messages cannot be edited.
  50173: "forbidden", // No voice messages in this channel.
  50278: "forbidden", // No server in common with this person.
  160005: "forbidden", // The thread is locked.
  200000: "blocked-text", // AutoMod.
  200001: "blocked-text", // AutoMod, of a title.
  240000: "blocked-text", // A link the filter calls harmful.
  400001: "no-uploads", // Uploads are limited in this server.
};

/** What is left where Discord, or what stands before it, gave no code of its own. */
export function classifyError(status: number, code: number | undefined, byToken: boolean): DiscordErrorKind {
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known) return known;
  if (status === 413) return "too-large";
  if (status === 429) return "busy";
  if (status === 0 || status >= 500) return "unclear";
  if (byToken && (status === 401 || status === 404)) return "gone";
  return status === 403 ? "forbidden" : "refused";
}
