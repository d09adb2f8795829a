import type { ClipRule } from "../../settings/clip-rule.ts";
import type { AllSettings } from "../../settings/index.ts";
import type { Segment } from "../../media/result.ts";
import type { Finding } from "../cases/finding.ts";
import { type Book, compile, type Rule } from "./matcher.ts";
import { type Borrowed, createBorrowing, type ReadBorrowed, type Server } from "./imported-rules.ts";
import { judge } from "./evaluate.ts";

/** All that is held against a server's clips. */
export interface Rulebook {
  readonly own: readonly ClipRule[];
  readonly borrowed: Borrowed;
  /** Ready to be held against what is said. Only those of a name, where one is given. */
  readonly book: (name?: string) => Book;
}

export interface RulebookTools {
  readonly settings: Pick<AllSettings, "of">;
  readonly readBorrowed: ReadBorrowed;
  readonly now: () => Date;
}

/** Somebody who said something, where. */
export interface Speaker extends Server {
  /** A thread and its channel. */
  readonly channels: readonly string[];
  /** Asked only where a rule leaves some roles alone. */
  readonly roles: () => Promise<readonly string[]>;
}

const MOST_KEPT = 50;

/** The rules of all servers. What was compiled is kept while the rules stay the same. */
export function createRulebooks({ settings, readBorrowed, now }: RulebookTools) {
  const borrowing = createBorrowing({ read: readBorrowed, now });
  const books = new Map<string, Book>();

  function compiled(rules: readonly Rule[]): Book {
    const key = JSON.stringify(rules);
    const book = books.get(key) ?? compile(rules);
    books.delete(key);
    books.set(key, book);
    const [oldest] = books.keys();
    if (books.size > MOST_KEPT && oldest !== undefined) books.delete(oldest);
    return book;
  }

  async function of(server: Server): Promise<Rulebook> {
    const [set, borrowed] = await Promise.all([
      settings.of({ ...server, channel: "", person: "" }),
      borrowing(server),
    ]);
    const own = set.value("clip-rules");
    const all = [...own.map((rule): Rule => ({ ...rule, id: rule.name })), ...borrowed.rules];
    return {
      own,
      borrowed,
      book: (name) => compiled(name === undefined ? all : all.filter((rule) => rule.name === name)),
    };
  }

  return {
    of,
    /** What a server's rules find in what somebody said. */
    async judge(speaker: Speaker, segments: readonly Segment[]): Promise<readonly Finding[]> {
      const { borrowed, book } = await of(speaker);
      const findings = judge(book(), segments);
      const exempt = new Map(borrowed.rules.map((rule) => [rule.id, rule.exempt]));
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

export type Rulebooks = ReturnType<typeof createRulebooks>;
