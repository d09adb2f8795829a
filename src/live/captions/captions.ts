import type { Selectable } from "kysely";
import type { Sentence } from "../../errors.ts";
import type { CaptionLinesTable, CaptionPagesTable, CaptionsTable } from "../../store/schema.ts";

/** `stopped`: the last utterances are being transcribed. `done`: they have become a transcript, or there was nothing. */
export type CaptionState = "running" | "stopped" | "done";

/** Captions of a voice channel. */
export type Captions = Readonly<Omit<Selectable<CaptionsTable>, "state" | "problem">> & {
  readonly state: CaptionState;
  readonly problem: Sentence | null;
};

/** What an admin asks for. */
export type NewCaptions = Pick<
  Captions,
  | "platform"
  | "workspace"
  | "channel"
  | "channelName"
  | "personId"
  | "roles"
  | "locale"
  | "language"
  | "endsListening"
  | "startedAt"
>;

export type CaptionLine = Readonly<Omit<Selectable<CaptionLinesTable>, "note" | "createdAt">> & {
  readonly note: Sentence | null;
};

/** Names an utterance: a speaker never begins two at once. */
export type UtteranceRef = Pick<CaptionLine, "captions" | "personId" | "beginMs">;

/** A message of captions. */
export type CaptionPage = Readonly<Pick<Selectable<CaptionPagesTable>, "page" | "message" | "revision">>;

/** Port for the messages of captions. Implemented by the platform. */
export interface CaptionChat {
  /** Returns a line as it is shown. */
  format(line: CaptionLine): string;
  /** Posts a message, or replaces the one that is there. Returns its ID; null if it was deleted. */
  show(captions: Captions, page: CaptionPage, lines: readonly CaptionLine[]): Promise<string | null>;
}
