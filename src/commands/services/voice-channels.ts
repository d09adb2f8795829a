import type { SpeakingTime } from "../../media/transcript/speaking-time.ts";
import type { Sentence } from "../../errors.ts";
import type { Source } from "../definition/option.ts";

/** What a person can do with the voice channels of a server. Every method throws a UserError when it can't do its work. */
export interface PlaybackActions {
  /** Plays a file in the voice channel where the person is, or adds it to the queue there. */
  play(source: Source, options: { readonly isLooped: boolean }): Promise<Played>;
  /** Returns what the person may know of it. */
  view(): Promise<PlaybackView>;
  /** Skips the item at this position, from 1, and returns its title. */
  skip(position: number): Promise<string>;
  setPaused(isPaused: boolean): Promise<void>;
  /** Removes the person's items, or all where they are allowed to. Returns how many. */
  clear(): Promise<number>;
  setVolume(percent: number): Promise<void>;
}

export interface Played {
  readonly title: string;
  /** From 1; 1 plays now. */
  readonly position: number;
  /** What is still missing, such as a moderator's permission to speak. */
  readonly problem: Sentence | undefined;
}

export interface PlaybackView {
  /** Undefined while the bot is in no voice channel. */
  readonly session:
    | {
        readonly channel: string;
        readonly status: "joining" | "connected" | "reconnecting" | "asking";
        readonly isEncrypted: boolean;
        readonly isPaused: boolean;
        readonly volume: number;
        /** Milliseconds since the last packet was sent; missing if none was. */
        readonly lastPacketMs?: number;
      }
    | undefined;
  /** What the session needs, or why the last one ended. */
  readonly problem: Sentence | undefined;
  readonly items: readonly PlaybackItemView[];
}

export interface PlaybackItemView {
  readonly title: string;
  /** Name of the person who added it; missing for a message, whose title has it. */
  readonly asker?: string;
  readonly isPlaying: boolean;
  /** Whether it is played round and round while nothing else is. */
  readonly isLooped: boolean;
  /** How long it plays, or still plays, in milliseconds; missing if unknown. */
  readonly leftMs?: number;
}

/** What a person can do with recordings of voice channels. Every method throws a UserError when it can't do its work. */
export interface RecordingActions {
  /** Records the voice channel where the person is, for at most so many minutes. Resolves once it is announced. */
  start(minutes: number | undefined): Promise<RecordingView>;
  stop(): Promise<RecordingView>;
  /** Returns the newest recording of the server; undefined if there is none. */
  view(): Promise<RecordingView | undefined>;
  /** Opts the person out of the running recording, or in again. */
  setOut(isOut: boolean): Promise<void>;
  /** Returns what is recorded automatically on the server, after this change. Only for admins. */
  automatic(change: AutomaticRecordingChange): Promise<AutomaticRecordingView>;
}

export interface AutomaticRecordingChange {
  /** IDs of voice channels. Undefined leaves it as it is. */
  readonly channels: readonly string[] | undefined;
  readonly events: boolean | undefined;
}

export interface AutomaticRecordingView {
  /** Names of voice channels that are recorded from the first person who joins. */
  readonly channels: readonly string[];
  /** Whether scheduled events are recorded. */
  readonly events: boolean;
  /** Name of the admin whose recordings they are; undefined while nothing is recorded automatically. */
  readonly owner: string | undefined;
}

export interface RecordingView {
  readonly id: string;
  readonly state: "starting" | "recording" | "stopped" | "done";
  readonly channel: string;
  /** How long it is or was. */
  readonly lengthMs: number;
  readonly maxMs: number;
  /** Names of those who are recorded. */
  readonly speakers: readonly string[];
  readonly optedOut: number;
  /** Known once the tracks are. */
  readonly speakingTimes: readonly SpeakingTime[];
  readonly reason: "command" | "empty" | "limit" | "size" | "left" | "event" | "untold" | "lost" | undefined;
  /** The job that transcribes it. */
  readonly jobId: string | undefined;
  /** Why it wasn't transcribed. */
  readonly problem: Sentence | undefined;
}

/** What commands about reading aloud need to know of a server. */
export interface ReadAloudActions {
  /** Whether the bot receives all messages; otherwise only those that mention it. */
  readonly readsAll: boolean;
  /** Returns the voice channel where the person is; undefined when they are in none. */
  findVoiceChannel(): Promise<string | undefined>;
}

/**
 * What a person can do with the last minutes of voice channels, which are kept in memory. Every method throws a UserError
 * when it can't do its work.
 */
export interface ListeningActions {
  /** Keeps the voice channel where the person is. Resolves once it is announced. */
  start(who: ListeningView["who"]): Promise<ListeningView>;
  /** Returns the name of the channel. */
  stop(): Promise<string>;
  /** Returns undefined if nothing is kept in a channel that the person can see. */
  view(): Promise<ListeningView | undefined>;
  /**
   * Captions the voice channel where the person is, which is listened to from then on if it wasn't. Resolves once it is
   * announced.
   */
  startCaptions(language: string | undefined): Promise<CaptionsView>;
  /** Returns the name of the channel. */
  stopCaptions(): Promise<string>;
  /** Returns the last captions of a channel that the person can see, translated into a language. */
  readCaptions(language: string): Promise<TranslatedCaptions>;
  /** Returns a summary, in a language, of the last minutes of captions of a channel that the person can see. */
  recapCaptions(language: string): Promise<{ readonly channel: string; readonly lines: readonly string[] }>;
  /** Agrees or opts out, for all voice channels of the server. */
  decide(decision: "agreed" | "out"): Promise<void>;
}

export interface ListeningView {
  readonly channel: string;
  /** Only those who agreed, or everyone who hasn't opted out. */
  readonly who: "agreed" | "everyone";
  /** How many people in the channel are kept, and how many there have opted out. */
  readonly inCount: number;
  readonly outCount: number;
  /** Whether the person's own voice is kept when they are in the channel. */
  readonly isIn: boolean;
}

export interface CaptionsView extends ListeningView {
  /** Of a minute of speech, at most; undefined for nothing. */
  readonly cost: string | undefined;
}

export interface TranslatedCaptions {
  readonly channel: string;
  readonly lines: readonly { readonly name: string; readonly words: string }[];
  /** False: some are as they were said. */
  readonly isComplete: boolean;
  /** To their live view in that language. */
  readonly link: string | undefined;
}

/** What a person can do about what was just said in their voice channel. */
export interface ReportActions {
  /** Returns who else spoke in the last two minutes, as far as that is kept. The last one first. */
  speakers(): Promise<readonly CallSpeaker[]>;
  /** Reports what this person said. Returns false if nothing of theirs is kept. */
  report(person: string, words: string): Promise<boolean>;
  /** Asks moderators to come. */
  callModerators(words: string): Promise<void>;
}

export interface CallSpeaker {
  readonly id: string;
  readonly name: string;
  readonly agoMs: number;
}

/** What a person can do with the last seconds of their voice channel. */
export interface ClipActions {
  /** Makes a clip, of everyone or of one person. Only they get it. */
  make(seconds: number, who: string | undefined): Promise<ClipPreview>;
  /** Returns their own clip that isn't posted. */
  show(id: string): Promise<ClipPreview>;
  /** Posts their own clip in the voice channel's chat. */
  post(id: string): Promise<void>;
  /** Adds the loudest seconds of a posted clip to the server's soundboard. Returns its name there. */
  addSound(id: string): Promise<string>;
  /** Deletes a clip everywhere: their own, one in which they are heard, or any as a moderator. */
  delete(id: string): Promise<void>;
}

export interface ClipView {
  readonly id: string;
  readonly lengthMs: number;
  /** Names of everyone who is heard in it. */
  readonly heard: readonly string[];
}

export interface ClipPreview extends ClipView {
  /** Ogg, base64. */
  readonly audio: string;
}
