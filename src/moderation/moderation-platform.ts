import type { Readable } from "node:stream";
import type { Source } from "../commands/definition/option.ts";
import type { Sentence } from "../errors.ts";
import type { ProcessedFile } from "../media/processing/media-processor.ts";
import type { Card } from "./cases/card.ts";
import type { ModerationActionKind, Case } from "./cases/case.ts";
import type { ImportedRules } from "./rules/imported-rules.ts";

/** A server, as a platform finds its way there. */
export interface ServerRef {
  readonly workspace: string;
  readonly address: Readonly<Record<string, string>>;
}

/** Somebody on a platform, as far as their rights go. */
export interface MemberRef extends ServerRef {
  readonly person: string;
  /** Missing: the platform does not tell. */
  readonly roles?: readonly string[];
}

/** Where a card goes, and what is known of the one that is there. */
export interface CardTarget extends ServerRef {
  readonly channel: string;
  readonly receipts: Case["receipts"];
  readonly evidence?: ProcessedFile;
}

/**
 * The port: what moderators need of a chat platform. Implemented in bots/. Actions can be repeated and then change nothing;
 * they throw a UserError for what cannot be done there and why, and ServiceError or NetworkError where a later try may succeed.
 */
export interface ModerationPlatform {
  readonly platform: string;
  /** What can be decided here at all. */
  readonly can: readonly ModerationActionKind[];
  /** Whether somebody may moderate, as the platform says. False where it cannot tell. */
  isModerator(member: MemberRef): Promise<boolean>;
  /** The platform's own rules for what is written in a server. Left out: it has none. */
  readPlatformRules?(server: ServerRef): Promise<ImportedRules>;
  /** The roles that somebody has; none for who has left. */
  rolesOf?(member: MemberRef): Promise<readonly string[]>;
  /**
   * Posts the card in the moderators' channel, or edits the one that the receipts name; after a crash it finds what it posted.
   * Returns the receipts to keep.
   */
  showCard(card: Card, target: CardTarget): Promise<Case["receipts"]>;
  /** A word to moderators, in their channel. */
  tellModerators(channel: ServerRef & { readonly channel: string }, sentence: Sentence): Promise<void>;
  /** A direct message; with a case, one that can be appealed against. */
  tellAuthor(member: MemberRef, sentence: Sentence, appealableCase?: string): Promise<void>;
  /** Deletes a message; one that is gone already is deleted. `reason` is for the platform's own log. */
  deleteMessage(moderationCase: Case, reason: string): Promise<void>;
  /** Keeps the author from writing for so many minutes; 0 lets them write again. */
  timeOut(moderationCase: Case, minutes: number, reason: string): Promise<void>;
  /** The bytes of a file that the platform holds, wherever it may be read from. */
  open(file: Source, server: ServerRef, signal: AbortSignal): Promise<Readable>;
}
