import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Platform } from "../jobs/ports/platform.ts";
import type { createMedia } from "../media/index.ts";
import type { MediaProcessor } from "../media/processing/index.ts";
import type { ClipPosts } from "../live/clips/clip.ts";
import type { ModerationPlatform } from "../moderation/moderation-platform.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { NotificationChannel } from "../notices/notifier.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import type { App } from "./app.ts";
import type { LoadChecks } from "./check.ts";
import type { Assumption, LiveProbes, LiveTargets } from "./live-probe.ts";
import type { OpenSharedLimit } from "./shared-limit.ts";

/** Port implemented by each chat platform: everything the program needs of it. */
export interface ChatPlatform {
  readonly name: string;
  /** Where jobs show their progress and deliver their results. */
  readonly delivery: Platform;
  /** Missing if the platform has no moderation. */
  readonly moderation?: ModerationPlatform;
  /** Missing if the platform has no voice channels, or the bot doesn't play in them. */
  readonly voiceChannels?: VoiceChannels;
  /** The longest recording of a voice channel, in minutes. Missing if the bot records none. */
  readonly recordsUpToMinutes?: number;
  /** Posts clips of voice channels. Missing if the bot receives none. */
  readonly clips?: ClipPosts;
  /** Changes with the password that lets people in. API keys created before that end. Missing: there is no password. */
  readonly accessMark?: string;
  /** Notifies the admins of a server. Missing if the platform can't reach them. */
  readonly notices?: NotificationChannel;
  /** Takes commands until it is closed. Registers its routes on `http`, which isn't listening yet. */
  listen(app: App, http: FastifyInstance): Promise<Listener>;
  /** Closes what a worker has open. */
  close?(): Promise<void>;
}

export interface Listener {
  /**
   * Takes made-up commands by the handlers of real ones, without a request to the platform. Called before anybody can send
   * one.
   */
  warmUp?(): Promise<void>;
  /** Called once the web server listens. Throws StartError when the platform can't work as configured. */
  start?(): Promise<void>;
  /** Missing if people reach the platform by requests to our web server only. */
  connection?(): ConnectionState;
  /** Which of the platform's connections it opens. Missing: all. */
  readonly share?: string;
  close(): Promise<void>;
}

/** Returns the name of a connection, the same in all processes that receive the same events. */
export const connectionName = (platform: string, share = "") => `${platform} ${share}`;

/** `closed`: the platform has ended the connection for good, and no command arrives until the program is restarted. */
export type ConnectionState = "open" | "connecting" | "closed";

/** Entry in the list of platforms (bots/index.ts). `Config` is the settings that it reads. */
export interface ChatPlatformDefinition<Config> {
  readonly name: string;
  /** Name shown to people. */
  readonly title: string;
  /** Role of the process that listens on this platform. */
  readonly role: "bots" | "web";
  /** The setting that it is first missing, if there is one. */
  readonly setting?: string;
  /**
   * Returns undefined when its credentials aren't set. Throws StartError when they can't work. Loads its code and
   * libraries only when it is configured: each platform's take 10 to 20 MB.
   */
  create(config: Config, deps: PlatformDeps): Promise<ChatPlatform | undefined>;
  /** Returns whether the bot listens for messages with audio or video. */
  listens(config: Config): boolean;
  /** Returns the checks of `npm run doctor`, or undefined when its credentials aren't set. */
  check(config: Config, log: Logger): LoadChecks | undefined;
  /** What `npm run doctor -- --live` can try. Missing if nothing about the platform is assumed. */
  readonly live?: LivePlatform<Config>;
}

/** Opens the probes of a platform. */
export interface LivePlatform<Config> {
  /** Loads what it tries. */
  assumptions(): Promise<readonly Assumption[]>;
  /** The option that names the channel in which they post. */
  readonly channelOption: string;
  /** What they do, for the operator to agree to. */
  does(targets: LiveTargets): string;
  /** Returns undefined when the platform's credentials aren't set. Loads its code and libraries when it is called. */
  open(config: Config, targets: LiveTargets, log: Logger): (() => Promise<LiveProbes>) | undefined;
}

/** What platforms are created from. */
export interface PlatformDeps {
  readonly store: {
    readonly db: Kysely<Database>;
    /** Notifies every process on the same database. */
    notify(channel: string, payload: string): Promise<void>;
    listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<unknown>;
  };
  /** The program's own secret; each platform derives its keys from it. */
  readonly secret: string;
  readonly settings: AllSettings;
  readonly media: ReturnType<typeof createMedia>;
  readonly mediaProcessor: MediaProcessor;
  /**
   * Whether this process handles an event that reaches every process with the same connection. It costs nothing while no
   * other one has it.
   */
  readonly claimEvent: (connection: string, key: string) => Promise<boolean>;
  /**
   * Whether this process is the one to receive over a connection that the platform gives to one process at a time. Two can
   * be for some seconds, so whatever an event does must bear repetition.
   */
  readonly isReceiver: (connection: string) => boolean;
  /** Opens a limit of the platform that all processes of this installation share. */
  readonly openLimit: OpenSharedLimit;
  /** Whether the audio service can fetch files from us. */
  readonly isPublic: boolean;
  /** Port of our web server. */
  readonly port: number;
  readonly now: () => Date;
  readonly log: Logger;
}
