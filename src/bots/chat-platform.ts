import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Platform } from "../jobs/ports/platform.ts";
import type { createMedia } from "../media/index.ts";
import type { Fitter } from "../media/processing/index.ts";
import type { ModerationPlatform } from "../moderation/moderation-platform.ts";
import type { NotificationChannel } from "../notices/notifier.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import type { App } from "./app.ts";
import type { PlatformCheck } from "./check.ts";

/** The one way out: everything that the program needs of a chat platform. */
export interface ChatPlatform {
  readonly name: string;
  /** Where jobs show their progress and deliver their results. */
  readonly delivery: Platform;
  /** Missing: nothing is moderated there. */
  readonly moderation?: ModerationPlatform;
  /** Tells the admins of a server what they should know. Missing: nobody can be told. */
  readonly notices?: NotificationChannel;
  /** Takes commands until it is closed. Registers its routes on `http`, which does not listen yet. */
  listen(app: App, http: FastifyInstance): Promise<Listener>;
  /** Ends what a worker has open. */
  close?(): Promise<void>;
}

export interface Listener {
  /** Called when the web server listens. Throws StartError when the platform can't work as configured. */
  start?(): Promise<void>;
  close(): Promise<void>;
}

/** One entry of the list of platforms (bots/index.ts). `Config`: the settings that it reads. */
export interface ChatPlatformDefinition<Config> {
  readonly name: string;
  /** As people know it. */
  readonly title: string;
  /** The role of a process in which it listens. */
  readonly role: "bots" | "web";
  /** Returns undefined when its credentials are not set. Throws StartError when they can't work. */
  create(config: Config, deps: PlatformDeps): ChatPlatform | undefined;
  /** Whether the bot listens for messages with audio or video. */
  listens(config: Config): boolean;
  /** What `npm run doctor` looks at; undefined when its credentials are not set. */
  check(config: Config, log: Logger): (() => Promise<readonly PlatformCheck[]>) | undefined;
}

/** What platforms are made from. */
export interface PlatformDeps {
  readonly store: {
    readonly db: Kysely<Database>;
    /** Reaches every process on the same database. */
    notify(channel: string, payload: string): Promise<void>;
    listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<unknown>;
  };
  /** The program's own secret; each platform derives its keys from it. */
  readonly secret: string;
  readonly settings: AllSettings;
  readonly media: ReturnType<typeof createMedia>;
  readonly mediaProcessor: Fitter;
  /** Whether the audio service can fetch from us. */
  readonly isPublic: boolean;
  /** Port of our web server. */
  readonly port: number;
  readonly now: () => Date;
  readonly log: Logger;
}
