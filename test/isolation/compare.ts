import { UserError } from "../../src/errors.ts";
import { render } from "../../src/messages/index.ts";
import type { CommandCall } from "./ways.ts";
import { invocationOf, type TestUser } from "./people.ts";
import { type Effort, measureEffort, type Rows, type IsolationFixture } from "./world.ts";

/** Everything that a user can learn from a request. */
export interface Observation {
  readonly answer: unknown;
  readonly effort: Effort;
}

/** How often each world was asked: the same request has the same key in both, since random values derive from it. */
const asked = new WeakMap<IsolationFixture, number>();

/** Returns the outcome of a request as the user sees it; what a platform shows of a job is built from this. */
export async function observe(
  world: IsolationFixture,
  user: TestUser,
  { command, options }: CommandCall,
): Promise<Observation> {
  const number = (asked.get(world) ?? 0) + 1;
  asked.set(world, number);
  const { value, effort } = await measureEffort(world, async () => {
    try {
      const invocation = invocationOf(user, command, options, `learned ${number}`);
      const accepted = await world.parts.app.accept(invocation);
      if (accepted.kind === "answer") return { answer: accepted.answer };
      const { ahead, limit, expectedMs, duplicate, job } = accepted;
      const { outcome, plan, state } = job;
      return { job: { ahead, limit, expectedMs, duplicate, outcome, plan, state } };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      return { refused: render(error.sentence) };
    }
  });
  return { answer: withoutRandomness(value), effort };
}

/** New ids, secrets and the time of day always differ. */
const CHANCE: readonly (readonly [RegExp, string])[] = [
  [/\bj[2-9bcdfghjkmnpqrstvwxz]{11}\b/g, "j…"],
  [/\bw[2-9bcdfghjkmnpqrstvwxz]{5,12}\b/g, "w…"],
  [/whsec_[\w+/=]+/g, "whsec_…"],
  [/\bk[2-9bcdfghjkmnpqrstvwxz]{7}\b/g, "k…"],
  [/\b[2-9B-Z]{4}-[2-9B-Z]{4}\b/g, "code"],
  [/mynah_[\w-]{43}/g, "mynah_…"],
  [/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?Z?)?/g, "…"],
  [/\b\d[\d,.]* (ms|s|min)\b/g, "…"],
  [/\\"elapsedMs\\":\d+/g, "…"],
  // Each world has a service of its own.
  [/127\.0\.0\.1:\d+/g, "127.0.0.1:…"],
];

export function withoutRandomness(value: unknown): unknown {
  const text = CHANCE.reduce((all, [pattern, sign]) => all.replaceAll(pattern, sign), JSON.stringify(value));
  return JSON.parse(text) as unknown;
}

/** A server's sums change with its members' actions. */
export const isShared = (table: string): boolean => /^sums of each (server|channel|role)$/.test(table);

/**
 * Returns the tables with rows of `before` that changed or are missing in `after`. Neighbors share their server's sums.
 */
export function findChangedTables(before: Rows, after: Rows, isNeighbor: boolean): readonly string[] {
  return [...before].flatMap(([table, hashes]) => {
    if (isNeighbor && isShared(table)) return [];
    const left = new Set(after.get(table));
    const missing = hashes.filter((hash) => !left.has(hash)).length;
    return missing === 0 ? [] : [`${table}: ${missing} rows of somebody else's were changed or removed`];
  });
}

/** Returns what distinguishes the two; undefined if nothing does. */
export function describeDifference(
  ask: CommandCall,
  without: Observation,
  withThem: Observation,
): string | undefined {
  const { effort: one } = without;
  const { effort: other } = withThem;
  // Listing reveals no name by its duration. Discord is also asked whether a thread is private.
  const efforts =
    ask.kind && !Object.values(ask.options).includes("jthreadedd")
      ? [
          [one.fetched, other.fetched],
          [one.statements, other.statements],
        ]
      : [];
  const parts = [[[without.answer], [withThem.answer]], ...efforts].map(
    ([one = [], other = []]) => [one.map(asText), other.map(asText)] as const,
  );
  const different = parts.find(([one, other]) => one.join() !== other.join());
  if (!different) return undefined;
  const [lost, gained] = [less(...different), less(different[1], different[0])];
  const lines = [...lost.map((line) => `- ${line}`), ...gained.map((line) => `+ ${line}`)];
  return [`/${ask.command} ${JSON.stringify(ask.options)}, by ${ask.way}:`, ...lines].join("\n  ");
}

const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Returns each item as often as it is more frequent in the first. */
function less(from: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return from.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Returns the rows of `after` that weren't in `before`. */
export const addedRows = (before: Rows, after: Rows): Rows =>
  new Map([...after].map(([table, hashes]) => [table, less(hashes, before.get(table) ?? [])]));

export const mergeRows = (some: Rows, more: Rows): Rows =>
  new Map(
    [...some, ...more].map(([table]) => [table, [...(some.get(table) ?? []), ...(more.get(table) ?? [])]]),
  );
