import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { boolean, optional, text } from "../definition/option.ts";

export const voiceShare = instantCommand({
  name: "voice share",
  description: "Let everyone on this server use one of your own voices, or stop it",
  example: "/voice share My own voice",
  options: {
    name: text({ description: "Name of your voice", max: 100, main: true }),
    on: optional(boolean({ description: "No: stop sharing it, wherever it is shared" })),
  },
  answer: async ({ name: given, on = true }, { trainedVoices }) => {
    const name = await trainedVoices.share(given, on);
    return { title: render(say(on ? "voiceShared" : "voiceUnshared", { name })), lines: [], isPrivate: true };
  },
});
