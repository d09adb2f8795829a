import { createExpiringCache } from "../../base/cache.ts";
import type { UnsupportedRule } from "../../commands/services/moderation-rules.ts";
import { type Sentence, UserError } from "../../errors.ts";
import type { MatcherRule } from "./matcher.ts";

/** A platform's rule for text messages, applied to speech. */
export interface ImportedRule extends MatcherRule {
  readonly exempt: { readonly roles: readonly string[]; readonly channels: readonly string[] };
}

export interface ImportedRules {
  readonly rules: readonly ImportedRule[];
  readonly left: readonly UnsupportedRule[];
  /** Why the rules couldn't be read: a missing permission. */
  readonly unread?: Sentence;
}

/** Reads a server's rules. Throws a UserError for a missing permission, anything else if a later retry may succeed. */
export type ReadImportedRules = (server: ServerKey) => Promise<ImportedRules>;

export interface ServerKey {
  readonly platform: string;
  readonly workspace: string;
}

/** Rules seldom change, and clips are frequent. */
const CACHE_MS = 60_000;
const MAX_CACHED = 1_000;

/** Caches rules for a minute, or longer while they can't be read again. */
export function createImportedRulesCache({
  read,
  now,
}: {
  read: ReadImportedRules;
  now: () => Date;
}): ReadImportedRules {
  const cache = createExpiringCache<Promise<ImportedRules>>({
    max: MAX_CACHED,
    ttlMs: CACHE_MS,
    now: () => now().getTime(),
  });

  async function readFresh(
    server: ServerKey,
    before: Promise<ImportedRules> | undefined,
  ): Promise<ImportedRules> {
    try {
      return await read(server);
    } catch (error) {
      if (error instanceof UserError) return { rules: [], left: [], unread: error.sentence };
      // Outdated rules are better than none, and than delayed clips.
      if (before) return before;
      throw error;
    }
  }

  return (server) => {
    const key = JSON.stringify([server.platform, server.workspace]);
    const isFresh = cache.has(key);
    const present = cache.get(key, { allowStale: true });
    if (present && isFresh) return present;
    const imported = readFresh(server, present);
    cache.set(key, imported);
    imported.catch(() => cache.delete(key));
    return imported;
  };
}
