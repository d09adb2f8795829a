import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import { createSharedTask } from "../../../base/semaphore.ts";
import { UserError } from "../../../errors.ts";
import type { ServerRef } from "../../../playback/item.ts";
import { folderOf } from "../../../recording/finish-recording.ts";
import { createPacketWriter, removeOptedOut, type PacketWriter } from "../../../recording/packet-writer.ts";
import type { RecordingStore } from "../../../recording/recording-store.ts";
import { MAX_BYTES, MAX_SPEAKERS, type Recording, type StopReason } from "../../../recording/recording.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, isTemporary } from "../api/errors.ts";
import { createPresentMembers } from "../places/present-members.ts";
import type { ReceiverOptions, VoiceReceiver } from "../voice-channels/voice-receiver.ts";
import type { Announcements, NicknameMark } from "./announcements.ts";

/** A reconnection knows nobody for a moment. */
const EMPTY_MS = 3_000;
/** After a failure of Discord, it isn't asked again at each look. */
const RETRY_MS = 10_000;
/** Who can't be told for so long ends the recording. */
const UNTOLD_MS = 60_000;

export interface AttachedRecordingDeps {
  readonly rows: RecordingStore;
  readonly folder: string;
  readonly holder: string;
  readonly api: Pick<DiscordApi, "member">;
  readonly announcements: Announcements;
  readonly nickname: Pick<NicknameMark, "set">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What needs to be known of the voice connection to receive its channel. */
export interface RecordedChannel extends ServerRef {
  readonly channel: () => string;
  /** The others in the channel; undefined while that isn't known. */
  readonly people: () => ReadonlySet<string> | undefined;
  /** Receives until it is closed. */
  readonly listen: (options: Pick<ReceiverOptions, "isWanted" | "onPacket">) => VoiceReceiver;
}

/** What receives a session's channel. */
export interface Attachment {
  /** Looks at what rows and the channel say. Returns whether the bot stays for it as long as somebody is there. */
  check(): Promise<boolean>;
  /** Returns whether the channel is listened to, which its status says. */
  isListening?(): boolean;
  /** The connection is closed. `release`: another process goes on, with nothing of what this one had. */
  detach(way: "leave" | "release"): Promise<void>;
}

interface Running {
  recording: Recording;
  readonly writer: PacketWriter;
  readonly receiver: VoiceReceiver;
  /** Members by ID. Bots are never recorded, nor who isn't here yet. */
  readonly states: Map<string, "told" | "out">;
  /** When each person last opted out, as far as what they had said is deleted. */
  readonly outAt: Map<string, number>;
  emptySince: number | undefined;
}

export type AttachedRecording = ReturnType<typeof attachRecording>;

/**
 * Records the channel of a voice session while the server's row says so. Only who was told and hasn't opted out is
 * received; everything else is dropped before it is decrypted.
 */
export function attachRecording(deps: AttachedRecordingDeps, connected: RecordedChannel) {
  const { rows, holder, announcements, now, log } = deps;
  const { platform, workspace } = connected;
  let running: Running | undefined;
  let isOver = false;
  const members = createPresentMembers(deps.api, workspace);
  /** While Discord fails: since when, and when it is asked again. */
  let failing: { readonly since: number; readonly retryAt: number } | undefined;

  async function check(): Promise<boolean> {
    if (isOver) return false;
    if (!running) {
      if (isPausing()) return true;
      const wanted = await rows.running({ platform, workspace });
      if (!wanted || wanted.channel !== connected.channel()) return false;
      if (connected.people() === undefined) return true;
      const claimed = await rows.claim(wanted.id, holder);
      if (!claimed || isOver) return false;
      return begin(claimed);
    }
    const recording = await rows.report(running.recording.id, holder);
    if (recording?.state !== "recording") {
      await close();
      return false;
    }
    running.recording = recording;
    // What ends it comes before all that can fail.
    let reason = stopReason(running);
    if (!reason) {
      await applyStates(running);
      reason = await tellNewcomers(running);
    }
    if (!reason) return true;
    await stop(reason);
    return false;
  }

  const isPausing = () => failing !== undefined && now().getTime() < failing.retryAt;

  /** Notes that Discord failed. Returns whether it has for so long that nobody can count on it. */
  function noteFailure(): boolean {
    const at = now().getTime();
    failing = { since: failing?.since ?? at, retryAt: at + RETRY_MS };
    return at - failing.since >= UNTOLD_MS;
  }

  async function begin(claimed: Recording): Promise<boolean> {
    let recording = claimed;
    const states: Running["states"] = new Map();
    try {
      if (recording.message === null) {
        const present = (await findUntold(states)).slice(0, MAX_SPEAKERS);
        const here = present.map(({ personId }) => personId);
        const message = await announcements.post(recording, here);
        await rows.setMessage(recording.id, message);
        recording = { ...recording, message };
        await rows.tell(recording.id, present);
      }
      await deps.nickname.set(recording);
    } catch (error) {
      // Stopped before it has begun, so that nobody asks for it any more.
      if (errorKindOf(error) !== undefined && noteFailure()) await rows.stop(recording, "untold", now());
      if (!(error instanceof UserError)) throw error;
      await rows.finish(recording.id, { jobId: null, problem: error.sentence });
      return false;
    }
    const isNew = recording.startedAt === null;
    const folder = folderOf(deps, recording);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const startedAt = await rows.begin(recording.id, now());
    // Who has opted out since the announcement, or while no process recorded, is so from the beginning.
    const people = await rows.people(recording.id);
    await removeOptedOut(folder, startedAt, people);
    if (isOver) return false;
    const outAt: Running["outAt"] = new Map();
    for (const one of people) {
      states.set(one.personId, one.state);
      if (one.outAt) outAt.set(one.personId, one.outAt.getTime());
    }
    failing = undefined;
    const writer = createPacketWriter(folder, (error) =>
      log.error({ recording: recording.id, err: error }, "discord: failed to write a recording"),
    );
    const base = now().getTime() - startedAt.getTime() - performance.now();
    const receiver = connected.listen({
      // Where the bot was moved to, nobody was told.
      isWanted: (person) => states.get(person) === "told" && connected.channel() === claimed.channel,
      onPacket: (person, packet) => writer.write(person, base + performance.now(), packet),
    });
    const begun = { ...recording, startedAt };
    running = { recording: begun, writer, receiver, states, outAt, emptySince: undefined };
    if (isNew) void announcements.speak(recording);
    return true;
  }

  /** What the rows say about opting out becomes true here. */
  async function applyStates({
    recording,
    states,
    outAt: lastOut,
    writer,
    receiver,
  }: Running): Promise<void> {
    for (const { personId, state, outAt } of await rows.people(recording.id)) {
      const isNew = outAt !== null && lastOut.get(personId) !== outAt.getTime();
      if (isNew || state === "out") states.set(personId, "out");
      if (isNew) {
        await writer.remove(personId);
        lastOut.set(personId, outAt.getTime());
      }
      states.set(personId, state);
    }
    // Who has opted back in may be in the middle of a sentence.
    receiver.refresh();
  }

  /** Returns why the recording can't go on. Until someone is told, nothing of theirs is received. */
  async function tellNewcomers(one: Running): Promise<StopReason | undefined> {
    const { recording, states } = one;
    if (isPausing()) return undefined;
    try {
      const untold = await findUntold(states);
      const room = MAX_SPEAKERS - [...states.values()].filter((state) => state === "told").length;
      const newcomers = untold.slice(0, Math.max(0, room));
      // The bot can be moved meanwhile: who is there now isn't told in the channel where it was.
      if (recording.channel !== connected.channel()) return "left";
      if (newcomers.length > 0) {
        const ids = newcomers.map(({ personId }) => personId);
        await announcements.tell(recording, ids);
        await rows.tell(recording.id, newcomers);
        await applyStates(one);
      }
      failing = undefined;
      return undefined;
    } catch (error) {
      const kind = errorKindOf(error);
      if (kind === undefined) throw error;
      log.warn(
        { recording: recording.id, err: error },
        "discord: failed to announce a recording to newcomers",
      );
      return noteFailure() || !isTemporary(kind) ? "untold" : undefined;
    }
  }

  /** Returns the members in the channel who are still to be told, with their names. */
  const findUntold = (states: Running["states"]) =>
    members.membersAmong([...(connected.people() ?? [])].filter((person) => !states.has(person)));

  function stopReason(one: Running): StopReason | undefined {
    const at = now().getTime();
    const people = connected.people();
    const isEmpty =
      people !== undefined && [...people].every((person) => members.otherKind(person) === "bot");
    one.emptySince = isEmpty ? (one.emptySince ?? at) : undefined;
    if (one.recording.channel !== connected.channel()) return "left";
    if (one.emptySince !== undefined && at - one.emptySince >= EMPTY_MS) return "empty";
    const { startedAt, maxMs } = one.recording;
    if (startedAt && at - startedAt.getTime() >= maxMs) return "limit";
    return one.writer.bytes() >= MAX_BYTES ? "size" : undefined;
  }

  async function stop(reason: StopReason): Promise<void> {
    const { recording } = running ?? {};
    // Before it is given up, so that nobody goes on with it.
    if (recording) await rows.stop(recording, reason, now());
    await close();
  }

  /** Writes what was received. */
  async function close(): Promise<void> {
    const closed = running;
    running = undefined;
    failing = undefined;
    closed?.receiver.close();
    await closed?.writer.close();
    if (closed) await rows.release(closed.recording.id, holder);
  }

  const checking = createSharedTask(check);

  return {
    /** Looks at what the rows and the channel say. Returns whether it records, so that the bot stays. */
    check: checking.run,

    /** Returns what is being recorded. */
    current: (): Recording | undefined => running?.recording,

    /** The connection is closed. `release`: another process goes on with the recording. */
    async detach(way: "leave" | "release"): Promise<void> {
      isOver = true;
      await checking.settled();
      await (way === "leave" ? stop("left") : close());
    },
  };
}
