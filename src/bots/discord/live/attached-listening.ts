import type { Logger } from "pino";
import { createSharedTask } from "../../../base/semaphore.ts";
import { UserError } from "../../../errors.ts";
import { createChannelMemory } from "../../../live/channel-memory.ts";
import type { CaptionSession } from "../../../live/captions/index.ts";
import { isIn, type Listening } from "../../../live/listening.ts";
import type { ListeningStore } from "../../../live/listening-store.ts";
import type { App } from "../../app.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import type { Attachment, RecordedChannel } from "../recording/attached-recording.ts";
import { createPresentMembers } from "../places/present-members.ts";
import type { VoiceReceiver } from "../voice-channels/voice-receiver.ts";
import type { Captioner } from "./captioner.ts";
import type { ListeningAnnouncements } from "./listening-announcements.ts";

/** After a failure of Discord, it isn't asked again at each look. */
const RETRY_MS = 10_000;

export interface AttachedListeningDeps {
  readonly rows: ListeningStore;
  readonly api: Pick<DiscordApi, "member">;
  readonly announcements: ListeningAnnouncements;
  readonly holdChannel: App["holdChannel"];
  readonly captioner: Pick<Captioner, "start">;
  readonly now: () => Date;
  readonly log: Logger;
}

/**
 * Keeps the last two minutes of a voice session's channel in memory while the server's row says so. Who isn't in is
 * dropped before being decrypted. Nothing outlives this process, nor the bot's stay in the channel.
 */
export function attachListening(deps: AttachedListeningDeps, connected: RecordedChannel): Attachment {
  const { rows, announcements, now, log } = deps;
  const { platform, workspace } = connected;
  const server = { platform, workspace };
  const members = createPresentMembers(deps.api, workspace);
  /** Who is received: those who are there, were told, and are in. */
  let kept: ReadonlySet<string> = new Set();
  // Where the bot was moved to, nothing was announced.
  const memory = createChannelMemory(
    (person) => kept.has(person) && connected.channel() === running?.channel,
  );
  let running: Listening | undefined;
  let receiver: VoiceReceiver | undefined;
  let captioning: CaptionSession | undefined;
  /** Where it was announced before there were captions. */
  let outdated: string | undefined;
  let stopHolding: Promise<() => void> | undefined;
  let isOver = false;
  let retryAt = 0;

  async function check(): Promise<boolean> {
    if (isOver) return false;
    memory.expire(performance.now());
    const listening = await rows.find(server);
    const isRunning = running !== undefined && listening?.id === running.id;
    if (running && (!isRunning || listening.channel !== connected.channel())) await end();
    if (!listening || listening.problem || listening.channel !== connected.channel()) return false;
    const people = connected.people();
    if (!people) return true;
    if (listening.message === null) outdated ??= running?.message ?? undefined;
    // What people have decided comes before all that can fail.
    if (isRunning) await apply(listening, people);
    if (now().getTime() < retryAt) return true;
    try {
      return await tellNewcomers(listening, people);
    } catch (error) {
      if (errorKindOf(error) === undefined) throw error;
      retryAt = now().getTime() + RETRY_MS;
      log.warn({ guild: workspace, err: error }, "discord: failed to announce that a channel is listened to");
      return true;
    }
  }

  /** Receives those who are in, and overwrites what it has of others. */
  async function apply(listening: Listening, people: ReadonlySet<string>): Promise<void> {
    const told = listening.told.filter((person) => people.has(person));
    const decisions = await rows.decisions(server, told);
    if (isOver) return;
    kept = new Set(told.filter((person) => isIn(listening.who, decisions.get(person), true)));
    const outCount = told.filter((person) => decisions.get(person) === "out").length;
    running = { ...listening, inCount: kept.size, outCount };
    memory.expire(performance.now());
    receiver ??= connected.listen({
      isWanted: memory.isIn,
      onPacket(person, packet) {
        memory.add(person, performance.now(), packet);
        captioning?.add(person, packet);
      },
    });
    stopHolding ??= deps
      .holdChannel({ ...server, channel: listening.channel, memory })
      .catch((error: unknown) => {
        stopHolding = undefined;
        throw error;
      });
    await stopHolding;
    await followCaptions(listening);
    // Who has just agreed may be in the middle of a sentence.
    receiver?.refresh();
  }

  /** Starts or stops captions as the row says. */
  async function followCaptions({ captions: id }: Listening): Promise<void> {
    if ((captioning?.captions.id ?? null) === id) return;
    const ended = captioning;
    captioning = undefined;
    await ended?.close();
    if (id !== null) captioning = await deps.captioner.start(id, memory.isIn);
    if (isOver) return overwrite();
    if (id === null && running) await announcements.show(running);
  }

  /** Nobody is received before being told. Returns false if it can't begin. */
  async function tellNewcomers(listening: Listening, people: ReadonlySet<string>): Promise<boolean> {
    const isNew = listening.message === null;
    const untold = await members.membersAmong([...people].filter((one) => !listening.told.includes(one)));
    const ids = untold.map(({ personId }) => personId);
    if (isNew || ids.length > 0) {
      const message = isNew ? await announce(listening, ids) : listening.message;
      if (message === null) return false;
      if (!isNew) await announcements.tell(listening, ids);
      const next = { ...listening, message, told: [...listening.told, ...ids] };
      await rows.announce(next.id, message, next.told);
      await apply(next, people);
      if (isNew) void announcements.speak(next);
      if (isNew && outdated !== undefined) await announcements.show({ ...next, message: outdated });
      if (isNew) outdated = undefined;
    } else if (!running) await apply(listening, people);
    await showCounts(listening);
    return !isOver;
  }

  /** The channel sees that somebody has opted out, but not who. */
  async function showCounts(before: Listening): Promise<void> {
    if (!running) return;
    const { id, inCount, outCount } = running;
    if (inCount === before.inCount && outCount === before.outCount) return;
    await announcements.show(running);
    await rows.count(id, { inCount, outCount });
  }

  /** Returns null if the bot can't write in the channel's chat. */
  async function announce(listening: Listening, people: readonly string[]): Promise<string | null> {
    try {
      return await announcements.post(listening, people);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      await rows.fail(listening.id, error.sentence);
      return null;
    }
  }

  function overwrite(): void {
    kept = new Set();
    memory.destroy();
    void captioning?.close();
    captioning = undefined;
    receiver?.close();
    receiver = undefined;
    void stopHolding?.then((stop) => stop()).catch(() => undefined);
    stopHolding = undefined;
  }

  /** What was kept is gone before anybody is told. */
  async function end(): Promise<void> {
    const ended = running;
    running = undefined;
    overwrite();
    if (!ended) return;
    await rows.remove(ended);
    await announcements.showEnd(ended);
  }

  const checking = createSharedTask(check);

  return {
    check: checking.run,

    isListening: () => running !== undefined,

    async detach(way): Promise<void> {
      isOver = true;
      overwrite();
      await checking.settled();
      overwrite();
      if (way === "leave") await end();
    },
  };
}
