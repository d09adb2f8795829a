import type { Invocation } from "../jobs/job.ts";
import type { Platform, ChannelRef } from "../jobs/ports/platform.ts";
import { workspaceOfPerson } from "../store/person.ts";
import type { SearchStore, Visibility } from "./store/search.ts";
import type { TranscriptSummary } from "./store/transcripts.ts";

export type TranscriptUser = Pick<Invocation, "platform" | "person" | "place">;

/** Decides what a person can see. Asks the platform every time, because access changes. */
export function createVisibilityCheck({
  rows,
  platforms,
}: {
  rows: Pick<SearchStore, "channelsOf">;
  platforms: ReadonlyMap<string, Pick<Platform, "readable">>;
}) {
  /** Whether they requested it, or it is their recording. */
  function isOwn(
    { platform, person, place: { workspace } }: TranscriptUser,
    transcript: TranscriptSummary,
  ): boolean {
    const own = workspaceOfPerson({ platform, workspace });
    const isTheirs = transcript.personId === person.id || transcript.authorId === person.id;
    return (
      isTheirs && transcript.platform === platform && (own === undefined || transcript.workspaceId === own)
    );
  }

  const readable = async (
    asker: TranscriptUser,
    spots: readonly ChannelRef[],
  ): Promise<readonly ChannelRef[]> =>
    spots.length === 0 ? [] : ((await platforms.get(asker.platform)?.readable?.(asker, spots)) ?? []);

  /** Filters transcripts by what a person can see. A thread can be closed to people who can read its channel. */
  async function visible<T extends TranscriptSummary>(
    asker: TranscriptUser,
    found: readonly T[],
  ): Promise<T[]> {
    const others = found.filter((one) => !isOwn(asker, one) && isHere(asker, one));
    const open = new Set((await readable(asker, others.map(channelOf))).map(keyOf));
    return found.filter(
      (one) => isOwn(asker, one) || (isHere(asker, one) && open.has(keyOf(channelOf(one)))),
    );
  }

  /**
   * Same for one transcript by ID. Asks the platform even for a nonexistent one, so that the response time doesn't
   * reveal hidden ones.
   */
  async function named<T extends TranscriptSummary>(
    asker: TranscriptUser,
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
    async of(asker: TranscriptUser): Promise<Visibility> {
      const { platform, place, person } = asker;
      const all = await rows.channelsOf(platform, place.workspace);
      // Also without any, so that the response time doesn't reveal whether others have transcripts.
      const channels = all.length > 0 ? all : [place.channel];
      const open = await readable(
        asker,
        channels.map((channel) => ({ channel })),
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

export type VisibilityCheck = ReturnType<typeof createVisibilityCheck>;

const isHere = ({ platform, place }: TranscriptUser, one: TranscriptSummary): boolean =>
  one.platform === platform && one.workspaceId === place.workspace;

const channelOf = ({ channelId: channel, threadId: thread }: TranscriptSummary): ChannelRef => ({
  channel,
  ...(thread !== null && { thread }),
});

const keyOf = ({ channel, thread = "" }: ChannelRef): string => `${channel} ${thread}`;
