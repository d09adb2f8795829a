import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, type CommandContext, instantCommand } from "../definition/command.ts";
import { integer, optional } from "../definition/option.ts";
import type { RecordingActions, RecordingView } from "../services/recording.ts";

const MAX_MINUTES = 24 * 60;

export const recordStart = instantCommand({
  name: "record start",
  description: "Record your voice channel; everyone there is told and can opt out",
  example: "/record start minutes:60",
  options: {
    minutes: optional(
      integer({
        description: "Stop after that long",
        min: 1,
        max: MAX_MINUTES,
        unit: "minutes",
        main: true,
        default: "as long as allowed here",
      }),
    ),
  },
  answer: async ({ minutes }, context) => formatRecording(await requireRecording(context).start(minutes)),
});

export const recordStop = instantCommand({
  name: "record stop",
  description: "Stop recording, and transcribe what was said",
  example: "/record stop",
  options: {},
  answer: async (_, context) => formatRecording(await requireRecording(context).stop()),
});

export const recordStatus = instantCommand({
  name: "record status",
  description: "Show whether a voice channel is recorded here, and who",
  example: "/record status",
  options: {},
  answer: async (_, context) => {
    const view = await requireRecording(context).view();
    return view ? formatRecording(view) : { title: render(say("recordNone")), lines: [] };
  },
});

export const recordOptOut = instantCommand({
  name: "record opt-out",
  description: "Don't record your voice, and delete what was recorded of it",
  example: "/record opt-out",
  options: {},
  answer: async (_, context) => {
    await requireRecording(context).setOut(true);
    return { title: render(say("recordIsOut")), lines: [], isPrivate: true };
  },
});

export const recordOptIn = instantCommand({
  name: "record opt-in",
  description: "Record your voice again, from now on",
  example: "/record opt-in",
  options: {},
  answer: async (_, context) => {
    await requireRecording(context).setOut(false);
    return { title: render(say("recordIsIn")), lines: [], isPrivate: true };
  },
});

/** Throws a UserError where nothing is recorded. */
function requireRecording({ recording }: Pick<CommandContext, "recording">): RecordingActions {
  if (!recording) throw new UserError(say("recordNowhere"));
  return recording;
}

function formatRecording(view: RecordingView): Answer {
  const { id, state, channel, lengthMs, maxMs, speakers, optedOut, reason, jobId, problem } = view;
  const isOver = state === "stopped" || state === "done";
  const title = isOver
    ? say("recordStopped", { channel, length: lengthMs, reason: reason ?? "command" })
    : say("recordRunning", { channel, length: lengthMs, max: maxMs });
  return {
    title: render(title),
    lines: [
      render(say("recordSpeakers", { names: speakers.join(", "), count: speakers.length })),
      ...(optedOut > 0 ? [render(say("recordOptedOut", { count: optedOut }))] : []),
      ...(state === "stopped" ? [render(say("recordPreparing"))] : []),
      ...(jobId === undefined ? [] : [render(say("recordJob", { id: jobId }))]),
      ...(problem ? [render(problem)] : []),
    ],
    panel: {
      picks: [],
      buttons: isOver
        ? problem && jobId === undefined
          ? [{ label: render(say("recordTranscribe")), line: `/record transcribe ${id}`, isNext: true }]
          : []
        : [
            { label: render(say("recordStatus")), line: "/record status" },
            { label: render(say("recordStop")), line: "/record stop", isDanger: true },
          ],
    },
  };
}
