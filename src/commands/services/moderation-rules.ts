import type { Sentence } from "../../errors.ts";
import type { ClipRule } from "../../settings/clip-rule.ts";

/** What people see and change of what must not be said in a server's clips. Throws a UserError for whoever may not. */
export interface ModerationRuleActions {
  list(): Promise<ServerRules>;
  /** Takes the place of one with the same name; tells whether there was one. Throws a UserError for what cannot be a rule. */
  add(rule: ClipRule): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** What the rules find in a text, as if it had been said. */
  test(text: string): Promise<readonly RuleMatch[]>;
  /** What they would have found in what was transcribed here before; undefined: all rules. */
  dryRun(name: string | undefined): Promise<DryRunResult>;
}

export interface ServerRules {
  readonly own: readonly ClipRule[];
  /** The platform's own for what is written, held against what is said, too. */
  readonly imported: readonly ClipRule[];
  /** Those of them that cannot be. */
  readonly left: readonly UnsupportedRule[];
  /** Why the platform's own could not be read. */
  readonly unread?: Sentence;
}

export interface UnsupportedRule {
  readonly name: string;
  readonly why: Sentence;
}

/** What one rule found. */
export interface RuleMatch {
  readonly rule: Pick<ClipRule, "name" | "action">;
  /** How often; of what was said, the words that it found. */
  readonly score: number;
  readonly words: readonly string[];
}

export interface DryRunResult {
  /** How many transcripts were looked at, how long the recordings are in all, and how long it took, in milliseconds. */
  readonly transcripts: number;
  readonly recordedMs: number;
  readonly tookMs: number;
  /** There were more, and they are older. */
  readonly isCut: boolean;
  /** By rule, those that find most first. */
  readonly findings: readonly DryRunFinding[];
}

export interface DryRunFinding extends Pick<RuleMatch, "rule"> {
  readonly transcripts: number;
  readonly matches: number;
  readonly examples: readonly DryRunExample[];
}

export interface DryRunExample {
  /** What was said around it. */
  readonly line: string;
  readonly words: string;
  readonly recording: string;
  /** Seconds. */
  readonly at?: number;
  readonly link: string | null;
}
