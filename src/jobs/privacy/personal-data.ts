import type { PersonalDataSummary, PrivacyActions } from "../../commands/services/privacy.ts";
import type { Sentence } from "../../errors.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Invocation } from "../job.ts";

/** Port of a subsystem that stores data about people. */
export interface PersonalDataSource {
  /** Its name in docs/privacy.md. */
  readonly name: string;
  /** What people should know when they delete this data. */
  readonly note?: Sentence;
  /** All of it, in machine-readable form. */
  export(person: PersonRef): Promise<readonly unknown[]>;
  /** Counts what can be deleted now, if that isn't all of it. */
  countErasable?(person: PersonRef): Promise<number>;
  /** Deletes what can be deleted, and returns how much that was. Repeating it deletes what is left. */
  erase(person: PersonRef): Promise<number>;
}

export interface PrivacyActionsDeps {
  readonly sources: readonly PersonalDataSource[];
  readonly unfinishedJobs: (person: PersonRef) => Promise<readonly string[]>;
}

const summarize = ({ name, note }: PersonalDataSource, count: number): PersonalDataSummary => ({
  name,
  count,
  ...(note && { note }),
});

/** Creates a person's {@link PrivacyActions}. */
export function createPrivacyActions(
  { sources, unfinishedJobs }: PrivacyActionsDeps,
  { platform, person: { id }, place: { workspace } }: Pick<Invocation, "platform" | "person" | "place">,
): PrivacyActions {
  const person = { platform, workspace, id };
  const own = workspaceOfPerson(person);
  const countErasable = (one: PersonalDataSource) =>
    one.countErasable?.(person) ?? one.export(person).then(({ length }) => length);
  return {
    unfinishedJobs: () => unfinishedJobs(person),
    summarize: () =>
      Promise.all(sources.map(async (one) => summarize(one, (await one.export(person)).length))),
    summarizeErasable: () =>
      Promise.all(sources.map(async (one) => summarize(one, await countErasable(one)))),
    async export() {
      const all = await Promise.all(sources.map(async (one) => [one.name, await one.export(person)]));
      return {
        person: { platform, id, ...(own !== undefined && { workspace: own }) },
        ...Object.fromEntries(all),
      };
    },
    async erase() {
      // Transcripts take their jobs with them, and jobs their files: all are counted while they are there.
      const counts = await Promise.all(sources.map(countErasable));
      const removed = [];
      // In sequence: deleting jobs first would remove what transcripts need.
      for (const [n, keeper] of sources.entries()) {
        const rest = await keeper.erase(person);
        removed.push(summarize(keeper, Math.max(rest, counts[n] ?? 0)));
      }
      return removed;
    },
  };
}
