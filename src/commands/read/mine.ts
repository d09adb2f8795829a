import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { optional, voice } from "../definition/option.ts";
import { describeOwnReading } from "./channel.ts";

export const readVoice = instantCommand({
  name: "read voice",
  description: "Choose the voice in which your messages are read aloud",
  example: "/read voice Clara",
  options: {
    voice: optional(
      voice({ description: "The voice", main: true, default: "your default voice, or one assigned to you" }),
    ),
  },
  answer: async ({ voice: chosen }, context) => {
    await context.settings.change("read-voice", "person", () => chosen);
    if (chosen !== undefined) return { title: render(say("readVoiceIs", { voice: chosen })), lines: [] };
    return { title: describeOwnReading(await context.settings.current()), lines: [] };
  },
});

export const readOptOut = instantCommand({
  name: "read opt-out",
  description: "Never read your messages aloud",
  example: "/read opt-out",
  options: {},
  answer: (_, context) => setReadMe(context, false),
});

export const readOptIn = instantCommand({
  name: "read opt-in",
  description: "Read your messages aloud again, where a channel does so",
  example: "/read opt-in",
  options: {},
  answer: (_, context) => setReadMe(context, true),
});

async function setReadMe({ settings }: CommandContext, isRead: boolean) {
  await settings.change("read-me", "person", () => isRead);
  return { title: describeOwnReading(await settings.current()), lines: [] };
}
