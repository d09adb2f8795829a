import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import type { TrainedVoice } from "../services/trained-voices.ts";

export const voiceList = instantCommand({
  name: "voice list",
  description: "List your own voices and those shared here",
  example: "/voice list",
  options: {},
  answer: async (_, { trainedVoices }) => {
    const voices = await trainedVoices.list();
    const title = voices.length === 0 ? say("voicesOwnNone") : say("voicesOwn", { count: voices.length });
    return { title: render(title), lines: voices.map(formatTrainedVoice), isPrivate: true };
  },
});

function formatTrainedVoice({ name, isOwn, shared, isInTraining }: TrainedVoice): string {
  const facts = [
    ...(isInTraining ? [say("voiceIsInTraining")] : []),
    ...(isOwn ? [] : [say("voiceIsOthers")]),
    ...(isOwn && shared === "here" ? [say("voiceIsSharedHere")] : []),
    ...(isOwn && shared === "elsewhere" ? [say("voiceIsSharedElsewhere")] : []),
  ];
  return render(say("voiceLine", { name, facts: facts.map(render).join(" · ") }));
}
