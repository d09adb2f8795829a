import { NetworkError, type Sentence, ServiceError, UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";

/**
 * What a refusal of the Bot API means for us. `busy`: not carried out; `unclear`: perhaps. `elsewhere`: the bot can't write
 * in this chat. `moved`: it has become another chat, whose messages have other IDs. `gone`: the message was deleted or
 * can't be edited.
 */
type TelegramErrorKind =
  | "busy"
  | "unclear"
  | "revoked"
  | "conflict"
  | "elsewhere"
  | "moved"
  | "gone"
  | "unmodified"
  | "no-voice"
  | "too-large"
  | "no-file"
  | "refused";

/** Telegram has no codes but HTTP's; its descriptions are what tells refusals apart. */
const DESCRIPTIONS: readonly (readonly [RegExp, TelegramErrorKind])[] = [
  [/message is not modified/i, "unmodified"],
  [
    /message to (?:edit|delete) not found|message can't be (?:edited|deleted)|MESSAGE_ID_INVALID|no text in the message/i,
    "gone",
  ],
  [/VOICE_MESSAGES_FORBIDDEN/, "no-voice"],
  [/file is too big|Request Entity Too Large/i, "too-large"],
  [/wrong file|file is temporarily unavailable|invalid file_id/i, "no-file"],
  [
    /^Forbidden|chat not found|not enough rights|have no rights|CHAT_WRITE_FORBIDDEN|TOPIC_(?:CLOSED|DELETED)|message thread not found|PEER_ID_INVALID/i,
    "elsewhere",
  ],
  [/was upgraded to a supergroup/i, "moved"],
];

/** The Bot API's answer to one call, or a missing one. Never contains the token, which is in every address. */
export class TelegramFailure extends Error {
  override readonly name = "TelegramFailure";
  readonly meaning: TelegramErrorKind;
  /** What Telegram said, without the call's parameters. */
  readonly why: string;
  readonly retryAfterMs: number | undefined;
  /** The chat that a group has become. */
  readonly movedTo: number | undefined;

  constructor(
    method: string,
    why: string,
    meaning: TelegramErrorKind,
    more: { readonly retryAfterMs?: number | undefined; readonly movedTo?: number | undefined } = {},
  ) {
    super(`${method}: ${why}`);
    this.why = why;
    this.meaning = meaning;
    this.retryAfterMs = more.retryAfterMs;
    this.movedTo = more.movedTo;
  }
}

export const isTelegramError = (
  error: unknown,
  ...meanings: readonly TelegramErrorKind[]
): error is TelegramFailure => error instanceof TelegramFailure && meanings.includes(error.meaning);

export function classifyError(status: number, description: string): TelegramErrorKind {
  if (status === 429) return "busy";
  if (status >= 500) return "unclear";
  if (status === 401 || status === 404) return "revoked";
  if (status === 409) return "conflict";
  return DESCRIPTIONS.find(([pattern]) => pattern.test(description))?.[1] ?? "refused";
}

/** Converts Telegram's failures into errors that jobs understand: a retryable error or a message for the user. */
function toJobError(error: unknown): unknown {
  if (!(error instanceof TelegramFailure)) return error;
  const { meaning, retryAfterMs, message } = error;
  if (meaning === "busy")
    return new ServiceError(message, {
      status: 429,
      retryable: true,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
      maybeCharged: false,
    });
  if (meaning === "unclear") return new NetworkError(message, true);
  return new UserError(errorSentence(error));
}

/** Message for the user about a failure that no retry can fix. */
function errorSentence({ meaning, why }: TelegramFailure): Sentence {
  if (meaning === "revoked") return say("telegramRevoked");
  if (meaning === "elsewhere" || meaning === "moved" || meaning === "gone") return say("telegramNoPlace");
  return say("telegramRefused", { why });
}

/** The same as a rejection, of everything that `work` does. */
export async function orJobError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toJobError(error);
  }
}
