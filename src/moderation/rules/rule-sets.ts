import { LRUCache } from "lru-cache";
import type { ClipRule } from "../../settings/clip-rule.ts";
import type { AllSettings } from "../../settings/index.ts";
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

/** All rules for a server's clips. */
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

const MAX_CACHED = 50;

/** Creates the rules of all servers, and caches compiled rules until they change. */
export function createRuleSets({ settings, readImported, now }: RuleSetsDeps) {
  const borrowing = createImportedRulesCache({ read: readImported, now });
  const books = new LRUCache<string, RuleMatcher>({ max: MAX_CACHED });

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
