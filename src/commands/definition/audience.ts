import type { Command } from "./command.ts";

/**
 * Who a command is for. Platforms show it to nobody else where they can; its own checks, and not this, decide who may
 * run it.
 */
export type Audience = "everyone" | "admins" | "moderators";

const ADMINS: ReadonlySet<string> = new Set(["setup", "permissions", "budget", "alerts", "webhooks"]);
const MODERATORS: ReadonlySet<string> = new Set(["moderation"]);

/** Takes the name of a command or family. */
export function audienceOf(name: string): Audience {
  const [first = ""] = name.split(" ");
  return ADMINS.has(first) ? "admins" : MODERATORS.has(first) ? "moderators" : "everyone";
}

const LANGUAGE_MODEL: ReadonlySet<string> = new Set([
  ...["ask", "translate", "write-minutes"].map((name) => `transcripts ${name}`),
  "captions show",
  "captions recap",
]);

/** Returns the commands that work where the operator has configured no language model. */
export const withoutModel = <C extends Pick<Command, "name">>(commands: readonly C[]): readonly C[] =>
  commands.filter(({ name }) => !LANGUAGE_MODEL.has(name));

const PLAYBACK: ReadonlySet<string> = new Set(
  ["play", "queue", "skip", "pause", "resume", "clear", "volume"].map((name) => `voice ${name}`),
);

/** Returns the commands that work where the bot plays nothing in voice channels. */
export const withoutPlayback = <C extends Pick<Command, "name">>(commands: readonly C[]): readonly C[] =>
  withoutRecording(commands).filter(({ name }) => !PLAYBACK.has(name) && !name.startsWith("read "));

/** Returns the commands that work on a platform without moderators, such as the playground. */
export const withoutModeration = <C extends Pick<Command, "name">>(commands: readonly C[]): readonly C[] =>
  commands.filter(({ name }) => audienceOf(name) !== "moderators");

const RECEIVING = /^(?:report$|clip$|record |listen |captions |voice passport)/;

/** Returns the commands that work where the bot receives nothing in voice channels. */
export const withoutRecording = <C extends Pick<Command, "name">>(commands: readonly C[]): readonly C[] =>
  commands.filter(({ name }) => !RECEIVING.test(name));
