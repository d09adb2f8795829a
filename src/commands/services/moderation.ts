import type { Sentence } from "../../errors.ts";
import type { Scope } from "../../settings/scope.ts";
import type { ModerationConfig } from "../../settings/moderation-config.ts";
import type { ModerationRuleActions } from "./moderation-rules.ts";

/** The person asking, and where. */
export interface ModerationActor {
  readonly scope: Scope;
  /** Null when the platform doesn't tell. */
  readonly roles: readonly string[] | null;
  readonly mayAdminister: () => Promise<boolean>;
}

/** Returns undefined where there are no moderators. */
export type ModeratorActionsFor = (actor: ModerationActor) => ModeratorActions | undefined;

/** Shows and changes how a server's clips are moderated. Every method throws a UserError when it isn't permitted. */
export interface ModeratorActions {
  readonly rules: ModerationRuleActions;
  isModerator(): Promise<boolean>;
  status(): Promise<ModerationStatus>;
  /**
   * Turns moderation on, or off if undefined. What `change` doesn't name stays as it was. Returns warnings about the
   * channel of the moderators.
   */
  setUp(change: ModerationChange | undefined): Promise<readonly Sentence[]>;
  /** Sets the monthly budget for transcribing clips, in millionths; undefined: the operator's limit. */
  share(most: number | undefined): Promise<void>;
  /** Lists a page of cases, newest first, from page 1: of one person, or of everyone. */
  cases(
    person: string | undefined,
    page: number,
  ): Promise<{
    readonly cases: readonly CaseSummary[];
    /** Number of all cases, and of pages. */
    readonly count: number;
    readonly pages: number;
    /** The person's current strikes. */
    readonly strikes?: number;
  }>;
  /** Exports all stored cases in a machine-readable format. */
  export(format: "csv" | "json"): Promise<{ readonly count: number; readonly text: string }>;
}

export type ModerationChange = Pick<ModerationConfig, "review"> & {
  readonly [Name in "channels" | "exempt" | "notices" | "captions"]?: ModerationConfig[Name] | undefined;
};

export interface ModerationStatus {
  readonly config: ModerationConfig | undefined;
  /** Whether the bot listens for clips on this platform. */
  readonly listens: boolean;
  /** When messages were last received, if the bot has lost its connection. */
  readonly deafSince?: Date;
  /** Clips that wait to be checked. */
  readonly waiting: number;
  /** What is wrong with the moderators' channel. */
  readonly problems: readonly Sentence[];
  /** When the newest clip that is still stored was received. */
  readonly lastClip?: Date;
  /** Amount used this month and the limit, formatted; missing when nothing has a price. */
  readonly used?: string;
  readonly most?: string;
  /** Days for which cases are stored. */
  readonly keptDays: number;
}

export interface CaseSummary {
  readonly id: string;
  /** Name and ID, or only the ID. */
  readonly author: string;
  /** Opens the message. */
  readonly link: string;
  /** Opens the card; undefined if moderators were shown none. */
  readonly card?: string;
  readonly createdAt: Date;
  /** Names of the matched rules; empty for a message that was only reported. */
  readonly rules: readonly string[];
  readonly reports: number;
  /** The latest action, in words; undefined if there was none. */
  readonly done?: string;
}
