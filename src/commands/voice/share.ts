import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean, optional, text } from "../definition/option.ts";
import { useVoiceButton, voiceButtons } from "./voice-rows.ts";

export const voiceShare = instantCommand({
  name: "voice share",
  description: "Let everyone on this server use one of your own voices, or stop it",
  example: "/voice share My own voice",
  options: {
    name: text({ description: "Name of your voice", max: 100, main: true }),
    on: optional(boolean({ description: "No: stop sharing it, wherever it is shared" })),
  },
  answer: async ({ name: typedName, on = true }, { trainedVoices }) => {
    const name = await trainedVoices.share(typedName, on);
    return { title: render(say(on ? "voiceShared" : "voiceUnshared", { name })), lines: [], isPrivate: true };
  },
});

export const voiceRename = instantCommand({
  name: "voice rename",
  description: "Rename one of your own voices, for example one you designed",
  example: '/voice rename Design 3f2c9a10 to:"Old sailor"',
  options: {
    name: text({ description: "Name of your voice", max: 100, main: true }),
    to: text({ description: "New name", max: 100 }),
  },
  answer: async ({ name: typedName, to }, { trainedVoices }) => {
    const { before, name } = await trainedVoices.rename(typedName, to);
    return {
      title: render(say("voiceRenamed", { before, name })),
      lines: [],
      panel: { picks: [], buttons: [...voiceButtons(name), useVoiceButton(name)] },
      isPrivate: true,
    };
  },
});
