import type { Logger } from "pino";
import type { Sentence } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { AutomaticRecording, AutomaticStore, Occasion, StoredOccasion } from "./automatic-store.ts";
import type { RecordingStore } from "./recording-store.ts";

/** Who and what is in a server's voice channels. */
export interface ServerActivity {
  /** Channels with at least one person, who isn't a bot. */
  readonly occupied: ReadonlySet<string>;
  /** Active ones, in voice channels. */
  readonly events: readonly ScheduledEvent[];
}

export interface ScheduledEvent {
  readonly id: string;
  readonly channel: string;
  readonly name: string;
}

export interface AutomaticRecordingsDeps {
  readonly rows: AutomaticStore;
  readonly recordings: Pick<RecordingStore, "stop">;
  readonly voiceChannels: Pick<VoiceChannels, "findObstacle" | "nameOfChannel">;
  /** Returns the roles of a person who administers the server now; undefined for others. */
  readonly findAdmin: (
    workspace: string,
    person: string,
  ) => Promise<{ readonly roles: readonly string[] } | undefined>;
  readonly isDeleted: (workspace: string, channel: string) => Promise<boolean>;
  /** Returns undefined for a server of which this process knows nothing. */
  readonly activityOf: (workspace: string) => ServerActivity | undefined;
  /** The operator's limit, in minutes. */
  readonly maxMinutes: number;
  readonly now: () => Date;
  readonly log: Logger;
}

interface Wanted {
  readonly occasion: Occasion;
  readonly channel: string;
  /** Of the event. */
  readonly title: string | null;
}

/**
 * Creates what starts and stops recordings by what happens in voice channels. Everything that it decides is compared with
 * rows, so that it can be asked again at any time, by several processes, and after a restart.
 */
export function createAutomaticRecordings(deps: AutomaticRecordingsDeps) {
  const { rows, recordings, voiceChannels, now, log } = deps;

  const toWanted = (config: AutomaticRecording, { occupied, events }: ServerActivity): readonly Wanted[] => {
    const { platform, workspace } = config;
    const server = { platform, workspace };
    const ofEvents = events.map(({ id, channel, name }): Wanted => {
      return { occasion: { ...server, kind: "event", id }, channel, title: name };
    });
    const ofChannels = config.channels.map((channel): Wanted => {
      return { occasion: { ...server, kind: "channel", id: channel }, channel, title: null };
    });
    return [...(config.events ? ofEvents : []), ...ofChannels].filter(({ channel }) => occupied.has(channel));
  };

  async function look(
    config: AutomaticRecording,
    activity: ServerActivity,
    stored: readonly StoredOccasion[],
  ): Promise<void> {
    const lasting = new Set<string>();
    for (const occasion of stored) {
      const { kind, id, recordingId, ...server } = occasion;
      const isLasting =
        kind === "channel" ? activity.occupied.has(id) : activity.events.some((event) => event.id === id);
      if (isLasting) {
        lasting.add(`${kind} ${id}`);
        continue;
      }
      if (kind === "event" && recordingId !== null)
        await recordings.stop({ ...server, id: recordingId }, "event", now());
      await rows.removeOccasion(occasion);
    }
    await forgetDeleted(config, activity);
    for (const wanted of toWanted(config, activity))
      if (!lasting.has(`${wanted.occasion.kind} ${wanted.occasion.id}`)) await start(config, wanted);
  }

  async function start(config: AutomaticRecording, { occasion, channel, title }: Wanted): Promise<void> {
    const { platform, workspace, personId, locale } = config;
    const admin = await deps.findAdmin(workspace, personId);
    if (!admin) return rows.disable(config, say("recordAutoNoAdmin"));
    const channelName = await voiceChannels.nameOfChannel(channel);
    const obstacle = await voiceChannels.findObstacle(workspace, channel);
    if (obstacle) return rows.refuse(occasion, explainFailure(channelName, obstacle));
    const { roles } = admin;
    const maxMs = deps.maxMinutes * 60_000;
    const recording = { platform, workspace, channel, channelName, personId, roles, locale, maxMs, title };
    if (!(await rows.begin(occasion, recording)))
      await rows.refuse(occasion, explainFailure(channelName, say("playbackElsewhere")));
  }

  /** A channel that was deleted is never joined again. */
  async function forgetDeleted(config: AutomaticRecording, { occupied }: ServerActivity): Promise<void> {
    const left: string[] = [];
    for (const channel of config.channels)
      if (occupied.has(channel) || !(await deps.isDeleted(config.workspace, channel))) left.push(channel);
    if (left.length === config.channels.length) return;
    if (left.length === 0 && !config.events) return rows.disable(config, say("recordAutoNoChannel"));
    await rows.keepChannels(config, left, say("recordAutoNoChannel"));
  }

  /** Tells of recordings that nobody could be told of in their channel. */
  async function tellFailures(platform: string): Promise<void> {
    for (const recording of await rows.unbegun(platform)) {
      const { recordingId: id, workspace, state, isOpen, problem, sessionProblem, channelName } = recording;
      if (state === "recording" && isOpen === true) continue;
      const sentence = explainFailure(channelName, problem ?? sessionProblem);
      await recordings.stop({ id, platform, workspace }, "left", now());
      await rows.tellFailure(recording, sentence);
    }
  }

  return {
    /** Starts and stops what is due on a platform, or on those of its servers in which something has changed. */
    async check(platform: string, workspaces?: readonly string[]): Promise<void> {
      if (workspaces?.length === 0) return;
      const here = (await rows.list(platform, workspaces)).flatMap((config) => {
        const activity = deps.activityOf(config.workspace);
        return activity ? [{ config, activity }] : [];
      });
      const ids = here.map(({ config }) => config.workspace);
      const stored = ids.length > 0 ? await rows.occasions(platform, ids) : undefined;
      for (const { config, activity } of here)
        await look(config, activity, stored?.get(config.workspace) ?? []).catch((error: unknown) =>
          log.warn(
            { workspace: config.workspace, err: error },
            "recording: failed to look at what is recorded automatically; it is tried again",
          ),
        );
      if (!workspaces) await tellFailures(platform);
    },
  };
}

const REASONS: Readonly<Record<string, string>> = {
  playbackNoPermission: "permission",
  playbackNotVoice: "type",
  playbackChannelFull: "full",
  playbackElsewhere: "busy",
  recordNoMessage: "message",
};

/** Returns for the admins why a channel can't be recorded. */
export function explainFailure(channel: string, problem: Sentence | null): Sentence {
  const reason = REASONS[problem?.key ?? ""] ?? "other";
  const { permissions = "" } = problem?.params ?? {};
  return say("recordAutoFailed", { channel, reason, permissions });
}
