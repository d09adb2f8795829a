import type { Invocation } from "../jobs/job.ts";
import type { Platform, ChannelRef } from "../jobs/ports/platform.ts";
import {
  accountOf,
  type AccountsOf,
  onlyThisAccount,
  type PersonRef,
  workspaceOfPerson,
} from "../store/person.ts";
import type { SearchStore, Visibility } from "./store/search.ts";
import type { TranscriptSummary } from "./store/transcripts.ts";

type IsOwn = (transcript: TranscriptSummary) => boolean;

export type TranscriptUser = Pick<Invocation, "platform" | "person" | "place">;

/** Decides what a person can see. Asks the platform every time, because access changes. */
export function createVisibilityCheck({
  rows,
  platforms,
  accountsOf = onlyThisAccount,
}: {
  rows: Pick<SearchStore, "channelsOf">;
  platforms: ReadonlyMap<string, Pick<Platform, "readable">>;
  /** Default: no accounts are linked. */
  accountsOf?: AccountsOf | undefined;
}) {
  /** Returns a check whether one of their accounts requested it, or it is its recording. */
  async function ownedBy(asker: TranscriptUser): Promise<IsOwn> {
    const accounts = await accountsOf(accountOf(asker));
    return (transcript) => accounts.some((account) => isOf(account, transcript));
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
    isOwn: IsOwn,
  ): Promise<T[]> {
    const others = found.filter((one) => !isOwn(one) && isHere(asker, one));
    const open = new Set((await readable(asker, others.map(channelOf))).map(keyOf));
    return found.filter((one) => isOwn(one) || (isHere(asker, one) && open.has(keyOf(channelOf(one)))));
  }

  /**
   * Same for one transcript by ID. Asks the platform even for a nonexistent one, so that the response time doesn't
   * reveal hidden ones.
   */
  async function named<T extends TranscriptSummary>(
    asker: TranscriptUser,
    transcript: T | undefined,
  ): Promise<T | undefined> {
    const isOwn = await ownedBy(asker);
    if (transcript && (isOwn(transcript) || isHere(asker, transcript)))
      return (await visible(asker, [transcript], isOwn))[0];
    await readable(asker, [{ channel: asker.place.channel }]);
    return undefined;
  }

  return {
    ownedBy,
    visible: async <T extends TranscriptSummary>(asker: TranscriptUser, found: readonly T[]): Promise<T[]> =>
      visible(asker, found, await ownedBy(asker)),
    named,
    async of(asker: TranscriptUser): Promise<Visibility> {
      const { platform, place } = asker;
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
        accounts: await accountsOf(accountOf(asker)),
      };
    },
  };
}

export type VisibilityCheck = ReturnType<typeof createVisibilityCheck>;

function isOf(account: PersonRef, { platform, workspaceId, personId, authorId }: TranscriptSummary): boolean {
  const own = workspaceOfPerson(account);
  const isTheirs = personId === account.id || authorId === account.id;
  return isTheirs && platform === account.platform && (own === undefined || workspaceId === own);
}

const isHere = ({ platform, place }: TranscriptUser, one: TranscriptSummary): boolean =>
  one.platform === platform && one.workspaceId === place.workspace;

const channelOf = ({ channelId: channel, threadId: thread }: TranscriptSummary): ChannelRef => ({
  channel,
  ...(thread !== null && { thread }),
});

const keyOf = ({ channel, thread = "" }: ChannelRef): string => `${channel} ${thread}`;
