import type { MessageComponent } from "../messages/components.ts";
import type { FakePlatform } from "../fake-platform.ts";

export const INTERACTION = { ping: 1, command: 2, component: 3, autocomplete: 4, modalSubmit: 5 } as const;
export const CALLBACK = {
  pong: 1,
  message: 4,
  deferred: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const;

export const ACKNOWLEDGE_WITHIN_MS = 3_000;
const TOKEN_LIFE_MS = 15 * 60_000;

export interface Choice {
  readonly name: string;
  readonly value: string | number;
}

export interface Modal {
  readonly custom_id: string;
  readonly title: string;
  readonly components: readonly MessageComponent[];
}

/** One action of a user that the bot receives, and its outcome. */
export interface Interaction {
  readonly id: string;
  readonly token: string;
  readonly type: number;
  readonly createdAt: number;
  /** When it was created, by the clock of Discord's patience. */
  readonly waitsSince: number;
  /** performance.now() when it was delivered to the bot, and when the bot's first answer was accepted. */
  sentAt: number;
  answeredAt?: number;
  /** When the gateway connections were opened that it was sent over. */
  connections?: readonly number[];
  readonly userId: string;
  readonly channelId: string;
  readonly guildId?: string | undefined;
  readonly command?: string | undefined;
  /** The message whose component was used, or from which a modal was opened. */
  readonly messageId?: string | undefined;
  /** `authorizing_integration_owners`: "0" the guild, "1" the user. */
  readonly owners: Readonly<Record<string, string>>;
  /** Hides answers from others, whatever the bot says (USE_EXTERNAL_APPS is off). */
  readonly forcedEphemeral: boolean;
  /** Run from a message's or user's menu. */
  readonly isMenu: boolean;
  readonly payload: Record<string, unknown>;
  /** The callback's type, once there was one. */
  answered?: number;
  /** The message that `@original` means. */
  originalId?: string;
  readonly followUps: string[];
  choices?: readonly Choice[];
  modal?: Modal;
  /** A test made its live token answer 404. */
  forgotten?: boolean;
  /** The HTTP endpoint refused it or didn't answer. */
  undelivered?: string;
}

/** True when nothing acknowledged within 3 seconds: the user reads "The application did not respond". */
export const isLost = (platform: FakePlatform, { answered, waitsSince, undelivered }: Interaction): boolean =>
  answered === undefined &&
  (undelivered !== undefined || platform.clock.waited() - waitsSince > ACKNOWLEDGE_WITHIN_MS);

export const isExpired = (platform: FakePlatform, { createdAt }: Interaction): boolean =>
  platform.clock.now() - createdAt > TOKEN_LIFE_MS;

/** True for a user install where the guild hasn't installed the app. */
export const isUserInstallOnly = ({ owners }: Interaction): boolean => owners["0"] === undefined;
