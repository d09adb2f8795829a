import type { Sentence } from "../../errors.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";

/** Shows and changes a server's rules for voice clips. Every method throws a UserError when it isn't permitted. */
export interface ModerationRuleActions {
  list(): Promise<ServerRules>;
  /**
   * Adds a rule, replacing one of the same name. Returns whether it replaced one. Throws a UserError for an invalid
   * rule.
   */
  add(rule: ClipRule): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Tests the rules against a text. */
  test(text: string): Promise<readonly RuleMatch[]>;
  /** Tests the rules against transcripts stored for this server; undefined tests all rules. */
  dryRun(name: string | undefined): Promise<DryRunResult>;
}

export interface ServerRules {
  readonly own: readonly ClipRule[];
  /** The platform's own rules for text, applied to speech too. */
  readonly imported: readonly ClipRule[];
  /** Imported rules that can't be applied. */
  readonly left: readonly UnsupportedRule[];
  /** Why the platform's own rules couldn't be read. */
  readonly unread?: Sentence;
}

export interface UnsupportedRule {
  readonly name: string;
  readonly why: Sentence;
}

export interface RuleMatch {
  readonly rule: Pick<ClipRule, "name" | "action">;
  /** Number of matches. `words` are the matched words. */
  readonly score: number;
  readonly words: readonly string[];
}

export interface DryRunResult {
  /** Number of transcripts tested, total duration of the recordings, and the time it took, both in milliseconds. */
  readonly transcripts: number;
  /** How many of them are clips that moderation has checked, and of how many of those only the beginning is stored. */
  readonly clips: number;
  readonly partial: number;
  readonly recordedMs: number;
  readonly tookMs: number;
  /** Whether older transcripts were left out. */
  readonly isCut: boolean;
  /** By rule, most matches first. */
  readonly findings: readonly DryRunFinding[];
  /** The newest voice messages of the last days, and how many of them have no transcript; missing where nobody tells. */
  readonly voiceMessages?: { readonly days: number; readonly count: number; readonly untranscribed: number };
}

export interface DryRunFinding extends Pick<RuleMatch, "rule"> {
  readonly transcripts: number;
  readonly matches: number;
  readonly examples: readonly DryRunExample[];
}

export interface DryRunExample {
  /** The line that contains the match. */
  readonly line: string;
  readonly words: string;
  readonly recording: string;
  /** In seconds. */
  readonly at?: number;
  readonly link: string | null;
}
