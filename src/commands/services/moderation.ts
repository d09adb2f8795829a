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
  status(): Promise<ModerationStatus>;
  /** Saves the configuration; undefined turns moderation off. */
  setUp(config: ModerationConfig | undefined): Promise<void>;
  /** Sets the monthly budget for transcribing clips, in millionths; undefined: the operator's limit. */
  share(most: number | undefined): Promise<void>;
  /** Lists cases, newest first: of one person, or of everyone. */
  cases(person: string | undefined): Promise<{
    readonly cases: readonly CaseSummary[];
    /** The person's current strikes. */
    readonly strikes?: number;
  }>;
  /** Exports all stored cases in a machine-readable format. */
  export(format: "csv" | "json"): Promise<{ readonly count: number; readonly text: string }>;
}

export interface ModerationStatus {
  readonly config: ModerationConfig | undefined;
  /** Amount used this month and the limit, formatted; missing when nothing has a price. */
  readonly used?: string;
  readonly most?: string;
  /** Days for which cases are stored. */
  readonly keptDays: number;
}

export interface CaseSummary {
  readonly id: string;
  readonly author: string;
  readonly link: string;
  readonly createdAt: Date;
  /** Names of the matched rules; empty for a message that was only reported. */
  readonly rules: readonly string[];
  readonly reports: number;
  /** The latest action, in words; undefined if there was none. */
  readonly done?: string;
}
