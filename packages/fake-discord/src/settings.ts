import type { RateLimit } from "./http/rate-limits.ts";
import type { CrowdSize } from "./world/crowd.ts";
import type { VoiceMode } from "./voice/modes.ts";
import { VOICE_MODES } from "./voice/modes.ts";

const MiB = 1024 * 1024;

/** What a test can configure before the fake starts. Every default behaves like Discord's. */
export interface FakeDiscordOptions {
  readonly port?: number;
  readonly token?: string;
  readonly applicationId?: string;
  /** Bytes per attachment without boosts or Nitro. */
  readonly attachmentSizeLimit?: number;
  /** How long a signed CDN URL is valid, in milliseconds. */
  readonly urlLifeMs?: number;
  /** Privileged intents enabled in the developer portal. */
  readonly privilegedIntents?: readonly ("members" | "presences" | "messageContent")[];
  /** Guilds that are computed instead of stored, for scale. The bot is in all of them. */
  readonly crowd?: CrowdSize;
  /**
   * Route ("POST /channels/{channel_id}/messages") → its bucket. `global` caps everything but interaction endpoints.
   */
  readonly rateLimits?: Readonly<Record<string, RateLimit>>;
  /** Shards that GET /gateway/bot recommends, and how many can identify at once. */
  readonly shards?: number;
  readonly maxConcurrency?: number;
  readonly heartbeatIntervalMs?: number;
  /** Whether voice channels, other than stages, need end-to-end encryption, as Discord's have since March 2026. */
  readonly dave?: boolean;
  /** Encryption modes that voice servers offer. */
  readonly voiceModes?: readonly VoiceMode[];
}

export type Settings = Required<FakeDiscordOptions>;

const APPLICATION_ID = "1100000000000000000";

export const resolveSettings = (options: FakeDiscordOptions): Settings => {
  const applicationId = options.applicationId ?? APPLICATION_ID;
  return {
    port: 0,
    // The first part of a real token is the application's id in base64, and some libraries read it from there.
    token: `${Buffer.from(applicationId).toString("base64url")}.fake.not-a-secret`,
    attachmentSizeLimit: 10 * MiB,
    urlLifeMs: 24 * 3_600_000,
    privilegedIntents: [],
    crowd: { guilds: 0, channels: 0, members: 0 },
    rateLimits: {},
    shards: 1,
    maxConcurrency: 16,
    heartbeatIntervalMs: 41_250,
    dave: true,
    voiceModes: VOICE_MODES,
    ...options,
    applicationId,
  };
};
