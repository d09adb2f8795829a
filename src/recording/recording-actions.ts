import { pollUntil } from "../base/time-limit.ts";
import type { RecordingActions, RecordingView } from "../commands/services/voice-channels.ts";
import { UserError } from "../errors.ts";
import { scopeOf, type Invocation } from "../jobs/job.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import { toSpeakingTimes } from "../media/transcript/speaking-time.ts";
import { say } from "../messages/index.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import type { ServerRef, VoiceSession } from "../playback/item.ts";
import { requireOpenChannel } from "../playback/require-channel.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import { explainFailure } from "./automatic-recordings.ts";
import type { AutomaticStore } from "./automatic-store.ts";
import type { Recording } from "./recording.ts";
import type { RecordingStore } from "./recording-store.ts";

/** How long a request to record waits until everyone was told, so that its answer says whether it succeeded. */
const START = { everyMs: 100, limitMs: 20_000 };

export interface RecordingActionsDeps {
  readonly rows: RecordingStore;
  readonly automaticRows: Pick<AutomaticStore, "find" | "save" | "remove">;
  readonly queues: Pick<PlaybackStore, "open" | "session">;
  readonly voiceChannels: VoiceChannels;
  readonly readable: Platform["readable"];
  readonly permissions: Pick<PermissionChecker, "may">;
  /** The operator's limit, in minutes. */
  readonly maxMinutes: number;
  readonly now: () => Date;
}

/** Creates a person's {@link RecordingActions} on the server where they ask. */
export function createRecordingActions(deps: RecordingActionsDeps, asker: Invocation): RecordingActions {
  const { rows, automaticRows, queues, voiceChannels, permissions, maxMinutes, now } = deps;
  const { platform, place, person, roles = null } = asker;
  const server: ServerRef = { platform, workspace: place.workspace };

  /** Admins, and roles that may moderate. Throws a UserError for others. */
  async function requirePermission(): Promise<void> {
    const actor = { scope: scopeOf(asker), roles };
    const isAdmin = async () => (await asker.mayAdminister?.()) ?? false;
    if (!(await permissions.may(actor, "moderate", isAdmin))) throw new UserError(say("recordNotYours"));
  }

  /** Who can't see the channel isn't told who is in it, nor that it is recorded. */
  async function canSee({ channel }: Recording): Promise<boolean> {
    const readable = await deps.readable?.(asker, [{ channel }]);
    return readable !== undefined && readable.length > 0;
  }

  const isThere = async ({ channel }: Recording): Promise<boolean> =>
    (await voiceChannels.findChannel(server.workspace, person.id)) === channel;

  /** Throws a UserError unless a channel is recorded that the person can see, or in which they are. */
  async function requireRunning(): Promise<Recording> {
    const running = await rows.running(server);
    if (!running || !((await isThere(running)) || (await canSee(running))))
      throw new UserError(say("recordNone"));
    return running;
  }

  async function requireRecordable(channel: string): Promise<void> {
    const obstacle = await voiceChannels.findObstacle(server.workspace, channel);
    if (obstacle) throw new UserError(explainFailure(await voiceChannels.nameOfChannel(channel), obstacle));
  }

  /** Resolves once everyone was told, or what prevents that is known. */
  async function untilBegun(id: string): Promise<Recording> {
    let session: VoiceSession | undefined;
    const last = await pollUntil(async () => {
      const recording = await rows.find(id);
      if (recording?.state !== "recording")
        throw new UserError(recording?.problem ?? say("playbackNoAnswer"));
      if (recording.startedAt) return recording;
      session = await queues.session(server);
      return session?.isOpen ? undefined : recording;
    }, START);
    if (last?.startedAt) return last;
    await rows.stop({ id, ...server }, "left", now());
    throw new UserError(session?.problem ?? say("playbackNoAnswer"));
  }

  async function viewOf(recording: Recording): Promise<RecordingView> {
    const {
      id,
      state,
      channelName: channel,
      startedAt,
      stoppedAt,
      reason,
      jobId,
      problem,
      maxMs,
    } = recording;
    const people = await rows.people(id);
    const told = people.filter((one) => one.state === "told");
    const end = stoppedAt ?? now();
    return {
      id,
      state: state === "recording" && !startedAt ? "starting" : state,
      channel,
      lengthMs: startedAt ? Math.max(0, end.getTime() - startedAt.getTime()) : 0,
      maxMs,
      speakers: told.map(({ name }) => name),
      optedOut: people.length - told.length,
      speakingTimes: toSpeakingTimes(told.map(({ name, durationMs }) => ({ name, ms: durationMs ?? 0 }))),
      reason: reason ?? undefined,
      jobId: jobId ?? undefined,
      problem: problem ?? undefined,
    };
  }

  return {
    async start(minutes = maxMinutes) {
      await requirePermission();
      const channel = await requireOpenChannel(voiceChannels, server, person.id);
      const { locale } = asker;
      const recording = await rows.insert({
        ...server,
        channel,
        channelName: await voiceChannels.nameOfChannel(channel),
        personId: person.id,
        roles,
        locale,
        maxMs: Math.min(minutes, maxMinutes) * 60_000,
      });
      if (!recording) throw new UserError(say("recordIsRunning"));
      if (!(await queues.open(server, channel))) {
        await rows.finish(recording.id, { jobId: null, problem: say("playbackElsewhere") });
        throw new UserError(say("playbackElsewhere"));
      }
      return viewOf(await untilBegun(recording.id));
    },

    async stop() {
      const running = await requireRunning();
      if (running.personId !== person.id) await requirePermission();
      await rows.stop(running, "command", now());
      return viewOf((await rows.find(running.id)) ?? running);
    },

    async view() {
      const newest = await rows.newest(server);
      return newest && (await canSee(newest)) ? viewOf(newest) : undefined;
    },

    async setOut(isOut) {
      const running = await requireRunning();
      // Otherwise people who aren't there could use up the places of those who are.
      if (!isOut && !(await isThere(running))) throw new UserError(say("recordNotThere"));
      const name = await voiceChannels.nameOf(server.workspace, person.id);
      if (!(await rows.setOut(running, { personId: person.id, name }, isOut ? now() : undefined)))
        throw new UserError(say("recordFull"));
    },

    async automatic({ channels, events }) {
      if (!((await asker.mayAdminister?.()) ?? false)) throw new UserError(say("recordAutoNotYours"));
      for (const channel of channels ?? []) await requireRecordable(channel);
      const before = await automaticRows.find(server);
      if (channels !== undefined || events !== undefined) {
        const next = {
          channels: channels ?? before?.channels ?? [],
          events: events ?? before?.events ?? false,
        };
        if (next.channels.length === 0 && !next.events) await automaticRows.remove(server);
        else await automaticRows.save({ ...server, ...next, personId: person.id, locale: asker.locale });
      }
      const current = await automaticRows.find(server);
      return {
        channels: await Promise.all((current?.channels ?? []).map(voiceChannels.nameOfChannel)),
        events: current?.events ?? false,
        owner: current && (await voiceChannels.nameOf(server.workspace, current.personId)),
      };
    },
  };
}
