import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { voice } from "../definition/option.ts";
import { describeOwnReading } from "./channel.ts";

export const readVoice = instantCommand({
  name: "read voice",
  description: "Choose your voice, in which your messages are read aloud",
  example: "/read voice Clara",
  options: { voice: voice({ description: "The voice", main: true }) },
  answer: async ({ voice: chosen }, context) => {
    await context.settings.change("voice", "person", () => chosen);
    return { title: render(say("readVoiceIs", { voice: chosen })), lines: [] };
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
