import type { Scope } from "../../settings/scope.ts";
import type { ModerationConfig } from "../../settings/moderation-config.ts";
import type { ModerationRuleActions } from "./moderation-rules.ts";

/** Who asks, where. */
export interface ModerationActor {
  readonly scope: Scope;
  /** Null: the platform does not tell. */
  readonly roles: readonly string[] | null;
  readonly mayAdminister: () => Promise<boolean>;
}

/** Undefined where there are no moderators. */
export type ModeratorActionsFor = (actor: ModerationActor) => ModeratorActions | undefined;

/** What people see and change of how a server's clips are looked after. Everything throws a UserError for whoever may not. */
export interface ModeratorActions {
  readonly rules: ModerationRuleActions;
  status(): Promise<ModerationStatus>;
  /** Undefined switches it off. */
  setUp(config: ModerationConfig | undefined): Promise<void>;
  /** The most that listening may cost in a month, in millionths; undefined: as much as whoever runs the bot allows. */
  share(most: number | undefined): Promise<void>;
  /** The newest first: of one person, or of everybody. */
  cases(person: string | undefined): Promise<{
    readonly cases: readonly CaseSummary[];
    /** What stands against that person now. */
    readonly strikes?: number;
  }>;
  /** All cases that are kept, in a form for other programs. */
  export(format: "csv" | "json"): Promise<{ readonly count: number; readonly text: string }>;
}

export interface ModerationStatus {
  readonly config: ModerationConfig | undefined;
  /** What was used this month, and of how much, in words; missing where nothing costs anything. */
  readonly used?: string;
  readonly most?: string;
  /** Days for which cases are kept. */
  readonly keptDays: number;
}

export interface CaseSummary {
  readonly id: string;
  readonly author: string;
  readonly link: string;
  readonly createdAt: Date;
  /** Names of rules, or empty for a message that was only reported. */
  readonly rules: readonly string[];
  readonly reports: number;
  /** The words that name what was done last; undefined: nothing yet. */
  readonly done?: string;
}
