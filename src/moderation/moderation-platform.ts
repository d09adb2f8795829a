import type { Readable } from "node:stream";
import type { Source } from "../commands/definition/option.ts";
import type { Sentence } from "../errors.ts";
import type { Place } from "../jobs/job.ts";
import type { KnownMessage, MessageState } from "../jobs/ports/media-messages.ts";
import type { ProcessedFile } from "../media/processing/index.ts";
import type { Card } from "./cases/card.ts";
import type { ModerationActionKind, Case } from "./cases/case.ts";
import type { ImportedRules } from "./rules/imported-rules.ts";

/** A server, with the platform's data for reaching it. */
export interface ServerRef {
  readonly workspace: string;
  readonly address: Readonly<Record<string, string>>;
}

/** A member of a server, for permission checks. */
export interface MemberRef extends ServerRef {
  readonly person: string;
  /** Missing if the platform doesn't report roles. */
  readonly roles?: readonly string[];
}

export interface PlaceNames {
  readonly server?: string;
  readonly channel?: string;
}

/** A voice message, and its channel: for a thread, its parent. */
export type PostedVoiceMessage = Pick<KnownMessage, "message"> & { readonly channel: string };

/** Place of a card, and the receipts of the existing one. */
export interface CardTarget extends ServerRef {
  readonly channel: string;
  readonly receipts: Case["receipts"];
  readonly evidence?: ProcessedFile;
}

/**
 * Port implemented by chat platforms in bots/ that support moderation. Actions are idempotent. They throw a UserError
 * with the reason if the platform refuses, and ServiceError or NetworkError if a later retry may succeed.
 */
export interface ModerationPlatform {
  readonly platform: string;
  /** Supported actions. */
  readonly can: readonly ModerationActionKind[];
  /** Whether the platform considers a member a moderator. False if it can't tell. */
  isModerator(member: MemberRef): Promise<boolean>;
  /** Returns the platform's own rules for text messages in a server. Missing if the platform has none. */
  readPlatformRules?(server: ServerRef): Promise<ImportedRules>;
  /**
   * Returns the newest voice messages of members since then, as far as the bot can read them; undefined if the platform
   * doesn't list them now. Missing if it never does.
   */
  listVoiceMessages?(
    server: ServerRef,
    query: { readonly since: Date; readonly most: number },
  ): Promise<readonly PostedVoiceMessage[] | undefined>;
  /** Returns a member's roles; none for people who left. */
  rolesOf?(member: MemberRef): Promise<readonly string[]>;
  /**
   * Checks a channel in which moderators should see cases, and returns warnings about it. Throws a UserError if cards
   * can't be posted there.
   */
  checkReview(channel: ServerRef & { readonly channel: string }): Promise<readonly Sentence[]>;
  /** Returns whether a message is still there, with its recording. Throws if the platform doesn't tell now. */
  lookUpMessage(message: KnownMessage): Promise<MessageState>;
  /**
   * Posts the card in the moderators' channel, or edits the one in the receipts; after a crash it finds the card that
   * it posted. Returns the receipts to store.
   */
  showCard(card: Card, target: CardTarget): Promise<Case["receipts"]>;
  /** Posts a notice in the moderators' channel. Notifies these roles. */
  tellModerators(
    channel: ServerRef & { readonly channel: string; readonly roles?: readonly string[] },
    sentence: Sentence,
  ): Promise<void>;
  /** Sends a direct message; with a case, it offers an appeal. */
  tellAuthor(member: MemberRef, sentence: Sentence, appealableCase?: string): Promise<void>;
  /** Returns what people call a server and a channel, as far as the platform tells. */
  placeNames(place: ServerRef & { readonly channel: string }): Promise<PlaceNames>;
  /** Returns when a message was posted; undefined for what is none. Missing if its ID doesn't tell. */
  postedAt?(message: string): Date | undefined;
  /** Returns what people call a member. */
  memberName(member: MemberRef): Promise<string | undefined>;
  /** Returns a link that opens a case's card; undefined if none was posted. */
  cardLink(moderationCase: Pick<Case, "workspace" | "receipts">): string | undefined;
  /** Deletes a message; succeeds if it is already deleted. `reason` is for the platform's own log. */
  deleteMessage(moderationCase: Case, reason: string): Promise<void>;
  /** Times out the author for this many minutes; 0 ends the timeout. */
  timeOut(moderationCase: Case, minutes: number, reason: string): Promise<void>;
  /** Takes the author out of the server for good, or lets them come back. Missing: moderators do that themselves. */
  ban?(moderationCase: Case, isBanned: boolean, reason: string): Promise<void>;
  /**
   * Mutes the author in all calls of the server, ends that, takes them out of the call, or moves them to another channel.
   * Missing: there are no calls.
   */
  changeCall?(
    moderationCase: Case,
    change: "mute" | "unmute" | "disconnect" | { readonly to: string },
    reason: string,
  ): Promise<void>;
  /**
   * Returns where a request is answered that waits for moderators and by then can't be responded to any more, and a link
   * that opens its place.
   */
  laterPlace(place: Place): Pick<Place, "address"> & { readonly link: string };
  /** Opens a file that the platform stores, in any place. */
  open(file: Source, server: ServerRef, signal: AbortSignal): Promise<Readable>;
}
