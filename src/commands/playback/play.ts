import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { recordingOption } from "../sound/options.ts";
import { controlPanel } from "./control-panel.ts";
import { requirePlayback } from "./playback-of.ts";

export const voicePlay = instantCommand({
  name: "voice play",
  description: "Play a file or result in your voice channel",
  example: "/voice play latest",
  options: { source: recordingOption() },
  answer: async ({ source }, context) => {
    const { title, position, problem } = await requirePlayback(context).play(source);
    const sentence =
      position === 1 ? say("playbackPlaying", { title }) : say("playbackQueued", { title, position });
    return {
      title: render(sentence),
      lines: problem ? [render(problem)] : [],
      panel: controlPanel({ isPaused: false }),
    };
  },
});
