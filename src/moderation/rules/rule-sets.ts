import { createBoundedCache } from "../../base/cache.ts";
import type { ClipRule, TextAction } from "../../settings/clip-rule.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Scope } from "../../settings/scope.ts";
import type { Segment } from "../../media/result.ts";
import type { Finding } from "../cases/finding.ts";
import { type RuleMatcher, compileRules, type MatcherRule } from "./matcher.ts";
import {
  type ImportedRules,
  createImportedRulesCache,
  type ReadImportedRules,
  type ServerKey,
} from "./imported-rules.ts";
import { evaluateTranscript } from "./evaluate.ts";

export interface RuleSet {
  readonly own: readonly ClipRule[];
  readonly imported: ImportedRules;
  /** Returns the compiled rules, or only those of one name. */
  readonly matcher: (name?: string) => RuleMatcher;
}

export interface RuleSetsDeps {
  readonly settings: Pick<AllSettings, "of">;
  readonly readImported: ReadImportedRules;
  readonly now: () => Date;
}

/** The author of a clip, and its place. */
export interface Speaker extends ServerKey {
  /** A thread and its channel. */
  readonly channels: readonly string[];
  /** Called only if a rule exempts roles. */
  readonly roles: () => Promise<readonly string[]>;
}

/** What a server's rules say about texts that are to be spoken: the strictest action of all that match. */
export interface TextVerdict {
  readonly action: TextAction;
  readonly findings: readonly Finding[];
}

const STRICTEST_FIRST: readonly TextAction[] = ["block", "ask", "tell"];

/** Nobody mishears a text that was typed. */
const withoutSound = (rule: ClipRule): ClipRule => ({ ...rule, soundsLike: undefined });

const MAX_CACHED = 50;

/** Creates the rules of all servers, and caches compiled rules until they change. */
export function createRuleSets({ settings, readImported, now }: RuleSetsDeps) {
  const borrowing = createImportedRulesCache({ read: readImported, now });
  const books = createBoundedCache<RuleMatcher>({ max: MAX_CACHED });

  function compiled(rules: readonly MatcherRule[]): RuleMatcher {
    const key = JSON.stringify(rules);
    const book = books.get(key) ?? compileRules(rules);
    books.set(key, book);
    return book;
  }

  async function of(server: ServerKey): Promise<RuleSet> {
    const [set, imported] = await Promise.all([
      settings.of({ ...server, channel: "", person: "" }),
      borrowing(server),
    ]);
    const own = set.value("clip-rules");
    const all = [...own.map((rule): MatcherRule => ({ ...rule, id: rule.name })), ...imported.rules];
    return {
      own,
      imported,
      matcher: (name) => compiled(name === undefined ? all : all.filter((rule) => rule.name === name)),
    };
  }

  return {
    of,
    /**
     * Checks texts that a person wants spoken against the server's own rules for texts. Reads nothing but settings, which
     * are cached: a person is waiting.
     */
    async evaluateTexts(scope: Scope, texts: readonly string[]): Promise<TextVerdict> {
      const rules = (await settings.of(scope)).value("clip-rules");
      const wanted = rules.flatMap((rule): MatcherRule[] =>
        (rule.texts ?? "off") === "off" ? [] : [{ ...withoutSound(rule), id: rule.name }],
      );
      if (wanted.length === 0) return { action: "off", findings: [] };
      const segments = texts.map((text) => ({ text }));
      const findings = evaluateTranscript(compiled(wanted), segments);
      const matched = new Set(findings.map(({ rule }) => rule));
      const actions = new Set(wanted.filter(({ id }) => matched.has(id)).map((rule) => rule.texts));
      return { action: STRICTEST_FIRST.find((action) => actions.has(action)) ?? "off", findings };
    },
    /** Checks a person's clip against the server's rules. */
    async evaluate(speaker: Speaker, segments: readonly Segment[]): Promise<readonly Finding[]> {
      const { imported: importedRules, matcher } = await of(speaker);
      const findings = evaluateTranscript(matcher(), segments);
      const exempt = new Map(importedRules.rules.map((rule) => [rule.id, rule.exempt]));
      const isForAll = ({ rule }: Finding) => (exempt.get(rule)?.roles.length ?? 0) === 0;
      const roles = findings.every(isForAll) ? [] : await speaker.roles();
      return findings.filter(({ rule }) => {
        const left = exempt.get(rule);
        const isHere = left?.channels.some((channel) => speaker.channels.includes(channel));
        return !isHere && !left?.roles.some((role) => roles.includes(role));
      });
    },
  };
}

export type RuleSets = ReturnType<typeof createRuleSets>;
