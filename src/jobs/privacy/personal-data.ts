import type { PersonalDataSummary, PrivacyActions } from "../../commands/services/privacy.ts";
import type { Sentence } from "../../errors.ts";
import { type PersonRef, workspaceOfPerson } from "../../store/person.ts";
import type { Invocation } from "../job.ts";

/** Who keeps something about people. Each room that does has one. */
export interface PersonalDataSource {
  /** As docs/privacy.md calls it. */
  readonly name: string;
  /** What a person should know who has it removed. */
  readonly note?: Sentence;
  /** All of it, in a form for programs. */
  export(person: PersonRef): Promise<readonly unknown[]>;
  /** Removes what may be removed; tells how much that was. Doing it again does what is left. */
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

/** Somebody's {@link PrivacyActions}. */
export function createPrivacyActions(
  { sources, unfinishedJobs }: PrivacyActionsDeps,
  { platform, person: { id }, place: { workspace } }: Pick<Invocation, "platform" | "person" | "place">,
): PrivacyActions {
  const person = { platform, workspace, id };
  const own = workspaceOfPerson(person);
  return {
    unfinishedJobs: () => unfinishedJobs(person),
    summarize: () =>
      Promise.all(sources.map(async (one) => summarize(one, (await one.export(person)).length))),
    async export() {
      const all = await Promise.all(sources.map(async (one) => [one.name, await one.export(person)]));
      return {
        person: { platform, id, ...(own !== undefined && { workspace: own }) },
        ...Object.fromEntries(all),
      };
    },
    async erase() {
      const removed = [];
      // One after the other: what transcripts need of their jobs is gone afterwards.
      for (const keeper of sources) removed.push(summarize(keeper, await keeper.erase(person)));
      return removed;
    },
  };
}
