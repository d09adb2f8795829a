import { pollUntil } from "../base/time-limit.ts";
import type { PlaybackActions, PlaybackItemView, PlaybackView } from "../commands/services/voice-channels.ts";
import { UserError } from "../errors.ts";
import type { Invocation } from "../jobs/job.ts";
import type { ChannelRef, Platform } from "../jobs/ports/platform.ts";
import { render, say } from "../messages/index.ts";
import type { ListedItem, ServerRef, VoiceSession } from "./item.ts";
import type { PlaybackStore } from "./playback-store.ts";
import { addItem, requireChannel } from "./add-item.ts";
import type { FindPlayable } from "./playable.ts";
import { canSkip } from "./rules.ts";
import type { VoiceChannels } from "./voice-channels.ts";

/** How long a request to play waits for the connection, so that its answer says whether it succeeded. */
const JOIN = { everyMs: 100, limitMs: 12_000 };
/** As many items as an answer shows: each name is a request to the platform. */
const MAX_NAMED = 10;

export interface PlaybackActionsDeps {
  readonly rows: PlaybackStore;
  readonly voiceChannels: VoiceChannels;
  readonly readable: Platform["readable"];
  readonly findPlayable: FindPlayable;
  readonly now: () => Date;
}

type Asker = Pick<Invocation, "platform" | "person" | "place" | "mayManageVoice">;

/** Creates a person's {@link PlaybackActions} on the server where they ask. */
export function createPlaybackActions(
  { rows, voiceChannels, findPlayable, now, ...deps }: PlaybackActionsDeps,
  asker: Asker,
): PlaybackActions {
  const { platform, place, person } = asker;
  const server: ServerRef = { platform, workspace: place.workspace };
  const mayManage = async () => (await asker.mayManageVoice?.()) ?? false;
  const ownChannel = () => voiceChannels.findChannel(server.workspace, person.id);

  /**
   * Returns what the person may know: nothing of a voice channel that they can't see and aren't in, and of messages
   * only their own and those of channels that they can read.
   */
  async function findVisible(): Promise<{
    readonly session: VoiceSession | undefined;
    readonly items: readonly ListedItem[];
  }> {
    const [session, items] = await Promise.all([rows.session(server), rows.listItems(server)]);
    if (!session) return { session, items: [] };
    const { channel } = session;
    const written = items.flatMap(({ writtenIn }) => writtenIn ?? []);
    const readable = new Set(((await deps.readable?.(asker, [{ channel }, ...written])) ?? []).map(keyOf));
    if (!readable.has(keyOf({ channel })) && (await ownChannel()) !== channel)
      return { session: undefined, items: [] };
    const isVisible = ({ kind, personId, writtenIn }: ListedItem) =>
      kind !== "spoken" || personId === person.id || (writtenIn && readable.has(keyOf(writtenIn)));
    return { session, items: items.filter(isVisible) };
  }

  /** Throws a UserError unless the bot is in a channel, and the person is too or manages who is there. */
  async function requirePresence(): Promise<VoiceSession> {
    const { session } = await findVisible();
    if (!session?.isOpen) throw new UserError(say("playbackNothing"));
    if ((await ownChannel()) !== session.channel && !(await mayManage()))
      throw new UserError(say("playbackNotThere"));
    return session;
  }

  /** Resolves once the bot is connected, or what prevents that is known. */
  async function untilConnected(): Promise<VoiceSession> {
    const connected = await pollUntil(async () => {
      const session = await rows.session(server);
      if (!session?.isOpen) throw new UserError(session?.problem ?? say("playbackNoAnswer"));
      return session.status === "connected" || session.status === "asking" ? session : undefined;
    }, JOIN);
    if (connected) return connected;
    // No process is connected to the platform, or the one that is doesn't answer.
    await rows.end(server, { problem: say("playbackNoAnswer") });
    throw new UserError(say("playbackNoAnswer"));
  }

  return {
    async play(source, { isLooped }) {
      const channel = await requireChannel({ rows, voiceChannels }, server, person.id);
      const kind = isLooped ? "loop" : "result";
      const item = { ...(await findPlayable(source, asker, kind)), kind, personId: person.id } as const;
      const added = await addItem({ rows }, server, channel, item);
      const { problem } = await untilConnected();
      return { title: item.title, position: added.position, problem: problem ?? undefined };
    },

    async view() {
      const { session, items } = await findVisible();
      const names = new Map(
        await Promise.all(
          [...new Set(items.slice(0, MAX_NAMED).map(({ personId }) => personId))].map(
            async (id) => [id, await voiceChannels.nameOf(server.workspace, id)] as const,
          ),
        ),
      );
      return toView(session, items, names, now());
    },

    async skip(position) {
      const item = (await findVisible()).items[position - 1];
      if (!item) throw new UserError(say("playbackNoItem", { position }));
      if (!canSkip(item, person.id, await mayManage())) throw new UserError(say("playbackNotYours"));
      await rows.remove(server, [item.id]);
      if (item.kind !== "spoken") return item.title;
      return messageTitle(await voiceChannels.nameOf(server.workspace, item.personId));
    },

    async setPaused(paused) {
      await requirePresence();
      await rows.change(server, { paused });
    },

    async clear() {
      const items = await rows.items(server);
      const isManager = await mayManage();
      const mine = items.filter((item) => canSkip(item, person.id, isManager));
      const removed = await rows.remove(
        server,
        mine.map(({ id }) => id),
      );
      return removed.length;
    },

    async setVolume(volume) {
      await requirePresence();
      await rows.change(server, { volume });
    },
  };
}

const keyOf = ({ channel, thread = "" }: ChannelRef): string => `${channel} ${thread}`;

/** What is written isn't repeated in a list, which can outlive the message. */
const messageTitle = (author: string): string => render(say("playbackMessage", { author }));

function toView(
  session: VoiceSession | undefined,
  items: readonly ListedItem[],
  names: ReadonlyMap<string, string>,
  now: Date,
): PlaybackView {
  const problem = session?.problem ?? undefined;
  if (!session?.isOpen) return { session: undefined, problem, items: [] };
  const { channel, status, encrypted, paused, volume, lastPacketAt, playedMs } = session;
  return {
    session: {
      channel,
      status,
      isEncrypted: encrypted,
      isPaused: paused,
      volume,
      ...(lastPacketAt && { lastPacketMs: Math.max(0, now.getTime() - lastPacketAt.getTime()) }),
    },
    problem,
    items: items.map((item): PlaybackItemView => {
      const { kind, personId, state, durationMs } = item;
      const isPlaying = state === "playing";
      const name = names.get(personId) ?? personId;
      return {
        ...(kind === "spoken" ? { title: messageTitle(name) } : { title: item.title, asker: name }),
        isPlaying,
        isLooped: kind === "loop",
        ...(durationMs !== null && { leftMs: Math.max(0, durationMs - (isPlaying ? playedMs : 0)) }),
      };
    }),
  };
}
