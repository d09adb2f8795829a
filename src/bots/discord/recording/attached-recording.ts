import { mkdir } from "node:fs/promises";
import type { Logger } from "pino";
import { UserError } from "../../../errors.ts";
import type { ServerRef } from "../../../playback/item.ts";
import { createPacketWriter, type PacketWriter } from "../../../recording/packet-writer.ts";
import { folderOf } from "../../../recording/finish-recording.ts";
import { MAX_BYTES, MAX_SPEAKERS, type Recording, type StopReason } from "../../../recording/recording.ts";
import type { RecordingStore } from "../../../recording/recording-store.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfAbsent } from "../api/errors.ts";
import type { ReceiverOptions, VoiceReceiver } from "../voice-channels/voice-receiver.ts";
import type { Announcements } from "./announcements.ts";
import type { NicknameMark } from "./nickname.ts";

/** A reconnection knows nobody for a moment. */
const EMPTY_MS = 3_000;

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

/** What a recording needs of the voice connection. */
export interface RecordedChannel extends ServerRef {
  readonly channel: () => string;
  /** The others in the channel; undefined while that isn't known. */
  readonly people: () => ReadonlySet<string> | undefined;
  /** Receives until it is closed. */
  readonly listen: (options: Pick<ReceiverOptions, "isWanted" | "onPacket">) => VoiceReceiver;
}

interface Running {
  recording: Recording;
  readonly writer: PacketWriter;
  readonly receiver: VoiceReceiver;
  /** People and bots by ID. Bots are never recorded, nor who isn't here yet; Discord doesn't know who is `unknown`. */
  readonly states: Map<string, "told" | "out" | "bot" | "unknown">;
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
  let checking: Promise<boolean> | undefined;

  async function check(): Promise<boolean> {
    if (isOver) return false;
    if (!running) {
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
    await applyStates(running);
    await tellNewcomers(running);
    const reason = stopReason(running);
    if (!reason) return true;
    await stop(reason);
    return false;
  }

  async function begin(claimed: Recording): Promise<boolean> {
    let recording = claimed;
    const states: Running["states"] = new Map();
    for (const { personId, state } of await rows.people(recording.id)) states.set(personId, state);
    const present = await namesOf([...(connected.people() ?? [])], states);
    try {
      if (recording.message === null) {
        const here = present.map(({ personId }) => personId);
        const message = await announcements.post(recording, here);
        await rows.setMessage(recording.id, message);
        recording = { ...recording, message };
        await rows.tell(recording.id, present);
        for (const personId of here) states.set(personId, "told");
      }
      await deps.nickname.set(recording);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      await rows.finish(recording.id, { jobId: null, problem: error.sentence });
      return false;
    }
    const isNew = recording.startedAt === null;
    const folder = folderOf(deps, recording);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const startedAt = await rows.begin(recording.id, now());
    if (isOver) return false;
    const writer = createPacketWriter(folder, (error) =>
      log.error({ recording: recording.id, err: error }, "discord: failed to write a recording"),
    );
    const base = now().getTime() - startedAt.getTime() - performance.now();
    const receiver = connected.listen({
      isWanted: (person) => states.get(person) === "told",
      onPacket: (person, packet) => writer.write(person, base + performance.now(), packet),
    });
    running = { recording: { ...recording, startedAt }, writer, receiver, states, emptySince: undefined };
    if (isNew) void announcements.speak(recording);
    return true;
  }

  /** What the rows say about opting out becomes true here. */
  async function applyStates({ recording, states, writer, receiver }: Running): Promise<void> {
    for (const { personId, state } of await rows.people(recording.id)) {
      const before = states.get(personId);
      states.set(personId, state);
      if (state === "out" && before !== "out") await writer.remove(personId);
    }
    // Who has opted back in may be in the middle of a sentence.
    receiver.refresh();
  }

  async function tellNewcomers({ recording, states }: Running): Promise<void> {
    const people = connected.people() ?? new Set();
    const unknown = [...people].filter((person) => !states.has(person));
    if (unknown.length === 0) return;
    const room = MAX_SPEAKERS - [...states.values()].filter((state) => state === "told").length;
    const newcomers = (await namesOf(unknown, states)).slice(0, Math.max(0, room));
    if (newcomers.length === 0) return;
    const ids = newcomers.map(({ personId }) => personId);
    await announcements.tell(recording, ids);
    await rows.tell(recording.id, newcomers);
    await applyStates({ ...(running as Running), states });
  }

  /** Returns the members among these, with their names. Bots are noted. */
  async function namesOf(people: readonly string[], states: Running["states"]) {
    const members = await Promise.all(
      people.map(async (personId) => {
        const member = await undefinedIfAbsent(deps.api.member(workspace, personId));
        if (!member) states.set(personId, "unknown");
        else if (member.user.bot === true) states.set(personId, "bot");
        if (!member || member.user.bot === true) return [];
        return [{ personId, name: member.nick ?? member.user.global_name ?? member.user.username }];
      }),
    );
    return members.flat();
  }

  function stopReason(one: Running): StopReason | undefined {
    const at = now().getTime();
    const people = connected.people();
    const isEmpty = people !== undefined && [...people].every((person) => one.states.get(person) === "bot");
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
    closed?.receiver.close();
    await closed?.writer.close();
    if (closed) await rows.release(closed.recording.id, holder);
  }

  /** One check at a time. */
  async function checkOnce(): Promise<boolean> {
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return checking;
  }

  return {
    /** Looks at what the rows and the channel say. Returns whether it records, so that the bot stays. */
    check: checkOnce,

    /** The connection is closed. `release`: another process goes on with the recording. */
    async detach(way: "leave" | "release"): Promise<void> {
      isOver = true;
      await checking?.catch(() => false);
      await (way === "leave" ? stop("left") : close());
    },
  };
}
