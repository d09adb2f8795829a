import { designedVoiceName } from "../audio/contract/voice-names.ts";
import { render, say } from "../messages/index.ts";
import type { Plan, Suggestion, Suggestions } from "./definition/command.ts";
import { ownScript } from "./main-text.ts";
import { musicLyrics } from "./music/lyrics.ts";
import { musicMake } from "./music/make.ts";
import { musicSong } from "./music/song.ts";
import { musicStructured } from "./music/structured.ts";
import { podcastMake } from "./podcast/make.ts";
import { podcastScript } from "./podcast/script.ts";
import { formatOption } from "./parsing/format-line.ts";
import { voiceDesign } from "./voice/design.ts";
import { voiceShow } from "./voice/show.ts";

/** A job that made its result. */
interface FinishedJob {
  readonly id: string;
  readonly command: string;
  readonly taskId: string | null;
  readonly options: Readonly<Record<string, unknown>>;
  readonly plan: Plan;
}

/** Returns what can be done with a result besides playing it; undefined if there is nothing special. */
export function nextStepsOf(job: FinishedJob): Suggestions | undefined {
  const { id, plan } = job;
  const files =
    "steps" in plan && plan.steps.length > 1
      ? [{ label: render(say("nextFiles")), line: `/jobs show ${id}` }]
      : [];
  const choices = [...stepsOf(job), ...files];
  return choices.length === 0 ? undefined : { title: render(say("nextSteps")), choices };
}

function stepsOf({ id, command, taskId, options }: FinishedJob): Suggestion[] {
  switch (command) {
    case voiceDesign.name: {
      // A changed design keeps the name of the first one.
      const design = typeof options["change"] === "string" ? options["change"] : taskId;
      if (design === null) return [];
      const line = `/${voiceShow.name} ${formatOption("voice", designedVoiceName(design))}`;
      return [{ label: render(say("nextVoice")), line }];
    }
    case musicMake.name:
    case musicSong.name:
    case musicStructured.name:
      return [
        { label: render(say("nextVariation")), line: `/jobs retry ${id}` },
        ...(options["instrumental"] === true || taskId === null
          ? []
          : [{ label: render(say("nextLyrics")), line: `/${musicLyrics.name} ${id}` }]),
      ];
    case podcastMake.name:
      // The answer quotes a script of the person's own; the service writes out its own ones for money.
      return taskId === null || ownScript(command, options) !== undefined
        ? []
        : [
            {
              label: render(say("nextScript")),
              line: `/${podcastScript.name} ${formatOption("podcast", taskId)}`,
            },
          ];
    default:
      return [];
  }
}
