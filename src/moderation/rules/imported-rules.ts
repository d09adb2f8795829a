import type { Left } from "../../commands/services/moderation-rules.ts";
import { type Sentence, UserError } from "../../errors.ts";
import type { Rule } from "./matcher.ts";

/** A rule that a platform has for what is written, held against what is said. */
export interface BorrowedRule extends Rule {
  readonly exempt: { readonly roles: readonly string[]; readonly channels: readonly string[] };
}

export interface Borrowed {
  readonly rules: readonly BorrowedRule[];
  readonly left: readonly Left[];
  /** Why there are none though there may be some: a right that is missing. */
  readonly unread?: Sentence;
}

/** Reads a server's. Throws a UserError where that takes a right which is missing, anything else where a later try may succeed. */
export type ReadBorrowed = (server: Server) => Promise<Borrowed>;

export interface Server {
  readonly platform: string;
  readonly workspace: string;
}

/** They change seldom, and clips come often. */
const TRUSTED_MS = 60_000;
const MOST_KEPT = 1_000;

/** Keeps what was read for a minute; what cannot be read again meanwhile, longer. */
export function createBorrowing({ read, now }: { read: ReadBorrowed; now: () => Date }): ReadBorrowed {
  const kept = new Map<string, { readonly at: number; readonly borrowed: Promise<Borrowed> }>();

  async function fresh(server: Server, before: Promise<Borrowed> | undefined): Promise<Borrowed> {
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
    if (present && now().getTime() - present.at < TRUSTED_MS) return present.borrowed;
    const borrowed = fresh(server, present?.borrowed);
    kept.delete(key);
    kept.set(key, { at: now().getTime(), borrowed });
    borrowed.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return borrowed;
  };
}
