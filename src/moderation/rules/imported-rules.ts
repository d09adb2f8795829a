import type { UnsupportedRule } from "../../commands/services/moderation-rules.ts";
import { type Sentence, UserError } from "../../errors.ts";
import type { MatcherRule } from "./matcher.ts";

/** A rule that a platform has for what is written, held against what is said. */
export interface ImportedRule extends MatcherRule {
  readonly exempt: { readonly roles: readonly string[]; readonly channels: readonly string[] };
}

export interface ImportedRules {
  readonly rules: readonly ImportedRule[];
  readonly left: readonly UnsupportedRule[];
  /** Why there are none though there may be some: a right that is missing. */
  readonly unread?: Sentence;
}

/** Reads a server's. Throws a UserError where that takes a right which is missing, anything else where a later try may succeed. */
export type ReadImportedRules = (server: ServerKey) => Promise<ImportedRules>;

export interface ServerKey {
  readonly platform: string;
  readonly workspace: string;
}

/** They change seldom, and clips come often. */
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** Keeps what was read for a minute; what cannot be read again meanwhile, longer. */
export function createImportedRulesCache({
  read,
  now,
}: {
  read: ReadImportedRules;
  now: () => Date;
}): ReadImportedRules {
  const kept = new Map<string, { readonly at: number; readonly imported: Promise<ImportedRules> }>();

  async function readFresh(
    server: ServerKey,
    before: Promise<ImportedRules> | undefined,
  ): Promise<ImportedRules> {
    try {
      return await read(server);
    } catch (error) {
      if (error instanceof UserError) return { rules: [], left: [], unread: error.sentence };
      // Rules of an hour ago protect better than none, and than clips that wait.
      if (before) return before;
      throw error;
    }
  }

  return (server) => {
    const key = JSON.stringify([server.platform, server.workspace]);
    const present = kept.get(key);
    if (present && now().getTime() - present.at < CACHE_MS) return present.imported;
    const imported = readFresh(server, present?.imported);
    kept.delete(key);
    kept.set(key, { at: now().getTime(), imported });
    imported.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_CACHED && oldest !== undefined) kept.delete(oldest);
    return imported;
  };
}
