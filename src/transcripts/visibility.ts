import type { Invocation } from "../jobs/job.ts";
import type { Platform, Spot } from "../jobs/ports/platform.ts";
import { workspaceOfPerson } from "../store/person.ts";
import type { FoundRows, Reach } from "./store/search.ts";
import type { TranscriptSummary } from "./store/transcripts.ts";

export type Asker = Pick<Invocation, "platform" | "person" | "place">;

/** Who may see what, asked of the platform whenever it matters: people come and go. */
export function createReach({
  rows,
  platforms,
}: {
  rows: Pick<FoundRows, "channelsOf">;
  platforms: ReadonlyMap<string, Pick<Platform, "readable">>;
}) {
  /** They asked for it, or it is they who are heard. */
  function isOwn({ platform, person, place: { workspace } }: Asker, transcript: TranscriptSummary): boolean {
    const own = workspaceOfPerson({ platform, workspace });
    const isTheirs = transcript.personId === person.id || transcript.authorId === person.id;
    return (
      isTheirs && transcript.platform === platform && (own === undefined || transcript.workspaceId === own)
    );
  }

  const readable = async (asker: Asker, spots: readonly Spot[]): Promise<readonly Spot[]> =>
    spots.length === 0 ? [] : ((await platforms.get(asker.platform)?.readable?.(asker, spots)) ?? []);

  /** Which of these somebody may see. A thread can be closed to people who read its channel. */
  async function visible<T extends TranscriptSummary>(asker: Asker, found: readonly T[]): Promise<T[]> {
    const others = found.filter((one) => !isOwn(asker, one) && isHere(asker, one));
    const open = new Set((await readable(asker, others.map(spotOf))).map(keyOf));
    return found.filter((one) => isOwn(asker, one) || (isHere(asker, one) && open.has(keyOf(spotOf(one)))));
  }

  /** The same of one that was named. What is closed takes as long as what does not exist: the platform is asked for both. */
  async function named<T extends TranscriptSummary>(
    asker: Asker,
    transcript: T | undefined,
  ): Promise<T | undefined> {
    if (transcript && (isOwn(asker, transcript) || isHere(asker, transcript)))
      return (await visible(asker, [transcript]))[0];
    await readable(asker, [{ channel: asker.place.channel }]);
    return undefined;
  }

  return {
    isOwn,
    visible,
    named,
    async of(asker: Asker): Promise<Reach> {
      const { platform, place, person } = asker;
      const all = await rows.channelsOf(platform, place.workspace);
      const open = await readable(
        asker,
        all.map((channel) => ({ channel })),
      );
      return {
        platform,
        workspace: place.workspace,
        channels: open.map(({ channel }) => channel),
        person: person.id,
      };
    },
  };
}

export type ReachOf = ReturnType<typeof createReach>;

const isHere = ({ platform, place }: Asker, one: TranscriptSummary): boolean =>
  one.platform === platform && one.workspaceId === place.workspace;

const spotOf = ({ channelId: channel, threadId: thread }: TranscriptSummary): Spot => ({
  channel,
  ...(thread !== null && { thread }),
});

const keyOf = ({ channel, thread = "" }: Spot): string => `${channel} ${thread}`;
