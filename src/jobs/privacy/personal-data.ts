import type { PersonalDataSummary, PrivacyActions } from "../../commands/services/privacy.ts";
import type { Sentence } from "../../errors.ts";
import {
  accountOf,
  type AccountsOf,
  onlyThisAccount,
  type PersonRef,
  workspaceOfPerson,
} from "../../store/person.ts";
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
  /** Default: no accounts are linked. */
  readonly accountsOf?: AccountsOf;
}

const summarize = ({ name, note }: PersonalDataSource, count: number): PersonalDataSummary => ({
  name,
  count,
  ...(note && { note }),
});

/** Creates a person's {@link PrivacyActions}, for all of their accounts. */
export function createPrivacyActions(
  { sources, unfinishedJobs, accountsOf = onlyThisAccount }: PrivacyActionsDeps,
  asker: Pick<Invocation, "platform" | "person" | "place">,
): PrivacyActions {
  const accounts = () => accountsOf(accountOf(asker));
  const sum = async (count: (person: PersonRef) => Promise<number>) =>
    (await Promise.all((await accounts()).map(count))).reduce((all, one) => all + one, 0);
  const countErasable = (one: PersonalDataSource) =>
    sum((person) => one.countErasable?.(person) ?? one.export(person).then(({ length }) => length));
  async function exportOf(person: PersonRef) {
    const own = workspaceOfPerson(person);
    const all = await Promise.all(sources.map(async (one) => [one.name, await one.export(person)]));
    return {
      person: { platform: person.platform, id: person.id, ...(own !== undefined && { workspace: own }) },
      ...Object.fromEntries(all),
    };
  }
  return {
    unfinishedJobs: async () => (await Promise.all((await accounts()).map(unfinishedJobs))).flat(),
    summarize: () =>
      Promise.all(
        sources.map(async (one) =>
          summarize(one, await sum(async (person) => (await one.export(person)).length)),
        ),
      ),
    summarizeErasable: () =>
      Promise.all(sources.map(async (one) => summarize(one, await countErasable(one)))),
    async export() {
      const [own, ...linked] = await Promise.all((await accounts()).map(exportOf));
      return { ...own, ...(linked.length > 0 && { linked }) };
    },
    async erase() {
      const all = await accounts();
      // Transcripts take their jobs with them, and jobs their files: all are counted while they are there.
      const counts = await Promise.all(sources.map(countErasable));
      const removed = [];
      // In sequence: deleting jobs first would remove what transcripts need, and links come last.
      for (const [n, keeper] of sources.entries()) {
        let rest = 0;
        for (const person of all) rest += await keeper.erase(person);
        removed.push(summarize(keeper, Math.max(rest, counts[n] ?? 0)));
      }
      return removed;
    },
  };
}
