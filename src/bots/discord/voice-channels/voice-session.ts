import type { Logger } from "pino";
import type { Sentence } from "../../../errors.ts";
import type { ChatMessageListener } from "../../../jobs/ports/chat-messages.ts";
import { resultWithin } from "../../../base/time-limit.ts";
import { say } from "../../../messages/index.ts";
import type { PlaybackItem, ServerRef, SessionReport, SessionStatus } from "../../../playback/item.ts";
import type { PlaybackStore } from "../../../playback/playback-store.ts";
import { endReason } from "../../../playback/rules.ts";
import type { AttachedRecording, Attachment, RecordedChannel } from "../recording/attached-recording.ts";
import type { Recorder } from "../recording/recorder.ts";
import { createAmbience } from "./ambience.ts";
import type { ChannelStatuses } from "./channel-status.ts";
import { createPreparedFiles, type PreparedFilesDeps } from "./prepared-files.ts";
import type { ConnectOptions, VoiceConnection } from "./voice-connection.ts";
import { createPresence, type OwnState } from "./voice-events.ts";

/** How long the bot stays for the channel's status to be restored. */
const STATUS_LIMIT_MS = 3_000;

export interface VoiceSessionDeps extends PreparedFilesDeps {
  readonly rows: PlaybackStore;
  /** This process, in the session's row. */
  readonly holder: string;
  readonly connect: (
    options: Pick<ConnectOptions, "guild" | "channel" | "onOwnState" | "onMemberState" | "onLost">,
  ) => Promise<VoiceConnection | undefined>;
  /** Returns why the bot couldn't join a channel. */
  readonly explainRefusal: (guild: string, channel: string) => Promise<Sentence>;
  /** Asks to speak on a stage. Returns what is still needed, if anything. */
  readonly askToSpeak: (guild: string, channel: string) => Promise<Sentence | undefined>;
  readonly listener: Pick<ChatMessageListener, "onPresence">;
  readonly statuses: Pick<ChannelStatuses, "of">;
  /** Missing: nothing is recorded. */
  readonly recorder?: Pick<Recorder, "attach"> | undefined;
  /** What else receives the channel. Missing: nothing does. */
  readonly attach?: ((connected: RecordedChannel) => readonly Attachment[]) | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Shown to everyone who sees the channel, also to those who can't read what was written. */
const unplayable = ({ kind, title }: PlaybackItem): Sentence =>
  kind === "spoken" ? say("playbackSkippedMessage") : say("playbackSkippedFile", { title });

export type VoiceSession = ReturnType<typeof startVoiceSession>;

/**
 * Plays a server's queue in a voice channel, as the only process that does. Each item is started in its row before it is
 * heard, so that after a crash the next holder knows how often it was.
 */
export function startVoiceSession(
  deps: VoiceSessionDeps,
  server: ServerRef,
  { channel: joined, paused, volume: level }: { channel: string; paused: boolean; volume: number },
  onEnded: () => void,
) {
  const { rows, holder, now, log } = deps;
  const { workspace: guild } = server;
  const volumeNow = () => volume;
  const preparedFiles = createPreparedFiles(deps, volumeNow);
  const ambience = createAmbience({ ...deps, preparedFiles, volumeNow });
  let channel = joined;
  let status = deps.statuses.of(server, channel);
  /** How many results are in the queue; messages that are read aloud come and go too fast to be shown. */
  let results = 0;
  let hasLoop = false;
  let connection: VoiceConnection | undefined;
  /** Connected, and the row says what the bot needs to be heard. */
  let hasJoined = false;
  let isOver = false;
  let stopped: "leave" | "release" = "leave";
  let isPaused = paused;
  let volume = level;
  /** On a stage, until a moderator lets the bot speak. */
  let isSuppressed = false;
  /** By a moderator. */
  let isMuted = false;
  let current: PlaybackItem | undefined;
  /** Of what is heard; undefined before it starts. */
  let currentVolume: number | undefined;
  let isAdjusting = false;
  let isPlaying = false;
  let isWanted = false;
  let lastSound = now().getTime();
  let aloneSince: number | undefined;
  let lastPacketAt: Date | null = null;
  let recording: AttachedRecording | undefined;
  let attachments: readonly Attachment[] = [];
  /** Until what was received is written. */
  let detaching: Promise<unknown> | undefined;
  /** Until the row says where the bot was moved to. */
  let moved: Promise<void> | undefined;

  const failed = (error: unknown) => log.warn({ guild, err: error }, "discord: voice session failed");
  const run = (work: Promise<unknown>) => void work.catch(failed);
  const presence = createPresence({
    channel: () => channel,
    people: () => connection?.people(),
    onChange: (change) => run(deps.listener.onPresence({ ...server, ...change })),
  });

  async function start(): Promise<void> {
    connection = await deps.connect({
      guild,
      channel,
      onOwnState,
      onMemberState: presence.onState,
      onLost: () => run(end(say("playbackLost"))),
    });
    // Leaving would take out another process, which may have joined meanwhile.
    if (isOver) return connection?.[stopped]();
    if (!connection) return end(await deps.explainRefusal(guild, channel));
    connection.setPaused(isPaused || isSilenced());
    // It joins also if Discord fails to answer.
    if (isSilenced()) await explainSilence().catch(failed);
    hasJoined = true;
    // If it was ended meanwhile, the row isn't this process's any more.
    if ((await rows.report(holder, [report()])).length === 0) return leave();
    attachReceivers(connection);
    countResults(await rows.items(server));
    await playAll();
  }

  function countResults(items: readonly PlaybackItem[]): void {
    results = items.filter(({ kind }) => kind === "result").length;
    hasLoop = items.some(({ kind }) => kind === "loop");
    showStatus();
  }

  /** Only while the bot is in the channel, Discord takes it. */
  function showStatus(): void {
    if (isOver || !hasJoined) return;
    const recorded = recording?.current();
    if (recorded) {
      const { channelName, personId } = recorded;
      status.show({ kind: "recording", channelName, personId });
    } else if (attachments.some((one) => one.isListening?.())) status.show({ kind: "listening" });
    else if (results > 0) status.show({ kind: "playing", count: results });
    else status.show(hasLoop ? { kind: "looping" } : undefined);
  }

  function attachReceivers({ people, listen }: NonNullable<VoiceConnection>): void {
    const connected = { ...server, channel: () => channel, people, listen };
    recording = deps.recorder?.attach(connected);
    attachments = deps.attach?.(connected) ?? [];
  }

  /** Resolves once what was recorded is written, and what was kept in memory overwritten. */
  const detachReceivers = (way: "leave" | "release"): Promise<unknown> =>
    Promise.all([recording, ...attachments].flatMap((one) => one?.detach(way) ?? []));

  /** One call at a time plays; another one that comes meanwhile makes it look again. */
  async function playAll(): Promise<void> {
    isWanted = true;
    if (isPlaying || !connection) return;
    isPlaying = true;
    try {
      while (takeWanted()) await playUntilEmpty();
    } finally {
      isPlaying = false;
    }
  }

  /** Discord would drop what is sent. */
  const isSilenced = () => isSuppressed || isMuted;
  const mayPlay = () => !isOver && !isSilenced();

  function takeWanted(): boolean {
    const was = isWanted && mayPlay();
    isWanted = false;
    return was;
  }

  async function playUntilEmpty(): Promise<void> {
    while (mayPlay()) {
      const item = await rows.next(server, holder);
      if (!item || isOver) return;
      current = item;
      const hasEnded = await (item.kind === "loop" ? playLoop(item) : playItem(item)).finally(() => {
        current = undefined;
        currentVolume = undefined;
      });
      // What is cut off by the end of this process is played again by the next one.
      if (isOver) return;
      if (hasEnded) await rows.remove(server, [item.id]);
    }
  }

  /** Returns whether the item has nothing left to be played. */
  async function playLoop(item: PlaybackItem): Promise<boolean> {
    if (!connection) return false;
    const isWanted = async () =>
      (await rows.items(server)).every(({ kind }) => kind === "loop") && !isOver && current === item;
    const isPlayable = await ambience.play(item, connection, isWanted);
    lastSound = now().getTime();
    if (!isPlayable) await rows.note(server, holder, unplayable(item));
    return !isPlayable;
  }

  async function playItem(item: PlaybackItem): Promise<boolean> {
    const file = await preparedFiles.take(item);
    try {
      if (!file) await rows.note(server, holder, unplayable(item));
      if (!file || !connection || isOver || current !== item) return true;
      run(prepareNext());
      currentVolume = file.volume;
      const played = connection.play(file.path);
      run(applyVolume());
      await played;
      lastSound = now().getTime();
      return true;
    } finally {
      await file?.dispose();
    }
  }

  const hasOtherVolume = () =>
    !isOver && current !== undefined && currentVolume !== undefined && currentVolume !== volume;

  /** Converts the rest of what plays at another volume, and goes on in that file: playing itself changes no audio. */
  async function applyVolume(): Promise<void> {
    if (isAdjusting) return;
    isAdjusting = true;
    try {
      while (hasOtherVolume()) {
        const item = current;
        if (!item || !connection) return;
        const fromMs = connection.playedMs();
        const rest = await preparedFiles.toPlayback(item.fileId, fromMs);
        if (!rest) return;
        // An open file stays readable.
        await using _ = { [Symbol.asyncDispose]: () => rest.dispose() };
        if (current !== item) continue;
        if (!(await connection?.continueIn(rest.path, fromMs))) return;
        currentVolume = rest.volume;
      }
    } finally {
      isAdjusting = false;
    }
  }

  /** While one item plays, the next one is converted. */
  async function prepareNext(): Promise<void> {
    const next = (await rows.items(server)).find(({ id }) => id !== current?.id);
    preparedFiles.keepOnly([current?.id, next?.id]);
    if (next && !isOver) void (next.kind === "loop" ? ambience.load(next) : preparedFiles.prepare(next));
  }

  /** Asks to speak on a stage, and says what the bot needs to be heard. */
  async function explainSilence(): Promise<void> {
    const problem = isSuppressed ? await deps.askToSpeak(guild, channel) : undefined;
    await rows.note(server, holder, problem ?? (isMuted ? say("playbackMuted") : null));
  }

  function onOwnState({ channel_id: here, suppress, mute }: OwnState): void {
    if (isOver) return;
    if (here === null) {
      // Before it has joined, that is the end of an earlier connection.
      if (connection) run(end(say("playbackDisconnected")));
      return;
    }
    if (here !== channel) {
      channel = here;
      void status.end();
      status = deps.statuses.of(server, here);
      moved = rows.move(server, holder, here).catch(failed);
    }
    const was = { isSuppressed, isMuted };
    isSuppressed = suppress;
    isMuted = mute;
    if (!connection || (was.isSuppressed === suppress && was.isMuted === mute)) return;
    connection.setPaused(isPaused || isSilenced());
    run(isSilenced() ? explainSilence() : rows.note(server, holder, null).then(playAll));
  }

  async function end(problem: Sentence | null, { ifEmpty = false } = {}): Promise<void> {
    if (isOver) return;
    if (!(await rows.end(server, { holder, problem, ifEmpty })) && ifEmpty) return;
    await leave();
  }

  async function leave(): Promise<void> {
    if (isOver) return;
    isOver = true;
    connection?.setPaused(true);
    // Nobody is recorded any more when the status no longer says so.
    detaching = detachReceivers("leave").catch(failed);
    await resultWithin(detaching.then(status.end), STATUS_LIMIT_MS, undefined);
    stop("leave");
    onEnded();
  }

  function stop(way: "leave" | "release"): void {
    isOver = true;
    stopped = way;
    detaching ??= detachReceivers(way).catch(failed);
    current = undefined;
    connection?.[way]();
    preparedFiles.keepOnly([]);
    ambience.release();
  }

  const statusNow = (): SessionStatus => {
    // Who waits for the status then reads the row.
    if (!connection || !hasJoined) return "joining";
    if (!connection.isReady()) return "reconnecting";
    return isSuppressed ? "asking" : "connected";
  };

  const report = (): SessionReport => ({
    ...server,
    status: statusNow(),
    encrypted: connection?.isEncrypted() ?? false,
    lastPacketAt,
    playedMs: connection?.playedMs() ?? 0,
  });

  run(start());
  return {
    report,

    /** Looks at what has changed in the session's rows. */
    async wake(): Promise<void> {
      await moved;
      const [row, items] = await Promise.all([rows.session(server), rows.items(server)]);
      if (isOver || !connection) return;
      if (!row?.isOpen) return leave();
      countResults(items);
      if (row.paused !== isPaused) {
        isPaused = row.paused;
        if (!isSilenced()) connection.setPaused(isPaused);
      }
      if (row.channel !== channel && (items.length > 0 || recording) && !current) return rejoin(row.channel);
      for (const one of [recording, ...attachments]) if (one) run(one.check().then(showStatus));
      if (row.volume !== volume) {
        volume = row.volume;
        // Made at the old volume.
        preparedFiles.keepOnly([current?.id]);
        run(current?.kind === "loop" ? ambience.applyVolume(current, connection) : applyVolume());
      }
      ambience.keepOnly(items);
      if (current && !items.some(({ id }) => id === current?.id)) {
        current = undefined;
        connection.stop();
      }
      if (current?.kind === "loop" && items.some(({ kind }) => kind !== "loop"))
        run(ambience.interrupt(connection));
      if (current) run(prepareNext());
      await playAll();
    },

    /** Notices what no event tells. */
    async check(): Promise<void> {
      if (isOver || !connection) return;
      presence.check();
      const at = now().getTime();
      run(ambience.check(connection));
      if (connection.isSending()) {
        lastPacketAt = now();
        lastSound = at;
      }
      const isRecording = await recording?.check();
      // The bot stays as long as somebody is there.
      if ((await Promise.all(attachments.map((one) => one.check()))).includes(true)) lastSound = at;
      showStatus();
      if (isRecording) {
        lastSound = at;
        aloneSince = undefined;
        return;
      }
      if (isOver || !connection) return;
      aloneSince = connection.isAlone() ? (aloneSince ?? at) : undefined;
      const silentMs = at - lastSound;
      const reason = endReason({ aloneMs: aloneSince === undefined ? 0 : at - aloneSince, silentMs });
      // What was added a moment ago is played, except where nobody hears it.
      if (reason) await end(reason, { ifEmpty: aloneSince === undefined && !isPaused && !isSilenced() });
    },

    /** Another process takes over. */
    async release(): Promise<void> {
      stop("release");
      await detaching;
    },
  };

  async function rejoin(to: string): Promise<void> {
    await detachReceivers("leave");
    recording = undefined;
    attachments = [];
    hasJoined = false;
    await resultWithin(status.end(), STATUS_LIMIT_MS, undefined);
    connection?.leave();
    connection = undefined;
    channel = to;
    status = deps.statuses.of(server, to);
    await start();
  }
}
