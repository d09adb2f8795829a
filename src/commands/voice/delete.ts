import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";

export const voiceDelete = instantCommand({
  name: "voice delete",
  description: "Delete one of your own voices",
  example: "/voice delete My own voice",
  options: { name: text({ description: "Name of your voice", max: 100, main: true }) },
  answer: async ({ name: typedName }, { trainedVoices }) => {
    const { name, serviceName, isGoneAtService } = await trainedVoices.remove(typedName);
    const lines = isGoneAtService ? [] : [render(say("voiceStaysAtService", { name: serviceName }))];
    return { title: render(say("voiceDeleted", { name })), lines, isPrivate: true };
  },
});
