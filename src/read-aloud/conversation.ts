/** What was read of a channel lately: whose turn it was, and what would be a repetition. */
export interface Conversation {
  readonly lastSpeaker?: string;
  readonly lastAt: number;
  /** Newest last; nothing older than {@link REPEAT_MS}. */
  readonly recent: readonly { readonly person: string; readonly text: string; readonly at: number }[];
}

export const NEW_CONVERSATION: Conversation = { lastAt: Number.NEGATIVE_INFINITY, recent: [] };

/** After such a pause, people no longer know whose turn it was. */
const PAUSE_MS = 60_000;
/** The same text isn't read again for so long, also when another person writes it. */
const REPEAT_MS = 60_000;
/** Most messages that are read within {@link FLOOD_MS}: more can't be listened to. */
const FLOOD_MS = 10_000;
const MAX_OF_PERSON = 5;
const MAX_OF_CHANNEL = 12;
const MAX_REMEMBERED = 100;

export interface Turn {
  readonly person: string;
  /** What would be spoken, without the name. */
  readonly text: string;
  readonly at: number;
}

export type TurnDecision =
  | { readonly kind: "read"; readonly isNewSpeaker: boolean; readonly conversation: Conversation }
  | { readonly kind: "repeat" | "flood"; readonly conversation: Conversation };

/**
 * Decides whether a message is read: not if the same text was read a moment ago, or if there are more messages than
 * anyone could listen to. Says the name where the speaker changes, and after a pause. Pure.
 */
export function decideTurn(before: Conversation, { person, text, at }: Turn): TurnDecision {
  const recent = before.recent.filter((one) => at - one.at < REPEAT_MS).slice(-MAX_REMEMBERED);
  const conversation = { ...before, recent };
  const folded = fold(text);
  if (recent.some((one) => one.text === folded)) return { kind: "repeat", conversation };
  const burst = recent.filter((one) => at - one.at < FLOOD_MS);
  const own = burst.filter((one) => one.person === person);
  if (own.length >= MAX_OF_PERSON || burst.length >= MAX_OF_CHANNEL) return { kind: "flood", conversation };
  return {
    kind: "read",
    isNewSpeaker: before.lastSpeaker !== person || at - before.lastAt > PAUSE_MS,
    conversation: {
      lastSpeaker: person,
      lastAt: at,
      recent: [...recent, { person, text: folded, at }],
    },
  };
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
