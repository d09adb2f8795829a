import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import { useVoiceButton } from "./use-voice.ts";
import { previewSuggestions } from "./previews.ts";

export const voiceRename = instantCommand({
  name: "voice rename",
  description: "Rename one of your own voices, for example one you designed",
  example: '/voice rename Design 3f2c9a10 to:"Old sailor"',
  options: {
    name: text({ description: "Name of your voice", max: 100, main: true }),
    to: text({ description: "New name", max: 100 }),
  },
  answer: async ({ name: given, to }, { trainedVoices }) => {
    const { before, name } = await trainedVoices.rename(given, to);
    return {
      title: render(say("voiceRenamed", { before, name })),
      lines: [],
      panel: { picks: [], buttons: [useVoiceButton(name)] },
      ...previewSuggestions([{ name }]),
      isPrivate: true,
    };
  },
});
