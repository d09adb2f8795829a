import { speechToText } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { AUTOMATIC } from "../../settings/definitions.ts";
import { type Answer, instantCommand, jobCommand } from "../definition/command.ts";
import { boolean, integer, text } from "../definition/option.ts";
import type { RecordingView } from "../services/voice-channels.ts";
import { checkOwnChannel, parseMentions } from "../parsing/mentions.ts";
import { speakingLine } from "../minutes/sections.ts";
import { requireService } from "../services/require-service.ts";

const MAX_MINUTES = 24 * 60;

export const recordStart = instantCommand({
  name: "record start",
  description: "Record your voice channel; everyone there is told and can opt out",
  example: "/record start minutes:60",
  options: {
    minutes: integer.optional({
      description: "Stop after that long",
      min: 1,
      max: MAX_MINUTES,
      unit: "minutes",
      main: true,
      default: "as long as allowed here",
    }),
  },
  answer: async ({ minutes }, context) =>
    formatRecording(await requireService(context, "recording").start(minutes)),
});

export const recordStop = instantCommand({
  name: "record stop",
  description: "Stop recording, and transcribe what was said",
  example: "/record stop",
  answer: async (_, context) => formatRecording(await requireService(context, "recording").stop()),
});

export const recordStatus = instantCommand({
  name: "record status",
  description: "Show whether a voice channel is recorded here, and who",
  example: "/record status",
  answer: async (_, context) => {
    const view = await requireService(context, "recording").view();
    return view ? formatRecording(view) : { title: render(say("recordNone")), lines: [] };
  },
});

export const recordOptOut = instantCommand({
  name: "record opt-out",
  description: "Don't record your voice, and delete what was recorded of it",
  example: "/record opt-out",
  answer: async (_, context) => {
    await requireService(context, "recording").setOut(true);
    return { title: render(say("recordIsOut")), lines: [], isPrivate: true };
  },
});

export const recordOptIn = instantCommand({
  name: "record opt-in",
  description: "Record your voice again, from now on",
  example: "/record opt-in",
  answer: async (_, context) => {
    await requireService(context, "recording").setOut(false);
    return { title: render(say("recordIsIn")), lines: [], isPrivate: true };
  },
});

const MAX_CHANNELS = 10;

export const recordAuto = instantCommand({
  name: "record auto",
  description: "Record voice channels automatically when someone joins, or scheduled events",
  example: "/record auto channels:5123 events:yes",
  options: {
    channels: text.optional({
      description: "Voice channels, as mentions or IDs: recorded while someone is there",
      max: MAX_CHANNELS * 30,
      mention: true,
      main: true,
      default: "as it is; none removes them",
    }),
    events: boolean.optional({
      description: "Also record scheduled events of voice channels, with their names",
      default: "as it is",
    }),
  },
  answer: async ({ channels, events }, context) => {
    const recording = requireService(context, "recording");
    const named = channels === undefined ? undefined : parseMentions("channels", channels, "none");
    if (named && named.length > MAX_CHANNELS)
      throw new UserError(say("recordAutoMany", { max: MAX_CHANNELS }));
    // Only admins can find out which channels exist.
    if (await context.mayAdminister())
      for (const channel of named ?? []) await checkOwnChannel(channel, context);
    const view = await recording.automatic({ channels: named?.map(({ id }) => id), events });
    return {
      title: render(say(view.owner === undefined ? "recordAutoOff" : "recordAutoOn")),
      lines: [
        ...(view.channels.length > 0
          ? [render(say("recordAutoChannels", { channels: view.channels.join(", ") }))]
          : []),
        ...(view.events ? [render(say("recordAutoEvents"))] : []),
        ...(view.owner === undefined ? [] : [render(say("recordAutoOwner", { owner: view.owner }))]),
      ],
      isPrivate: true,
    };
  },
});

function formatRecording(view: RecordingView): Answer {
  const { id, state, channel, lengthMs, maxMs, speakers, optedOut, reason, jobId, problem } = view;
  const { speakingTimes } = view;
  const isOver = state === "stopped" || state === "done";
  const title = isOver
    ? say("recordStopped", { channel, length: lengthMs, reason: reason ?? "command" })
    : say("recordRunning", { channel, length: lengthMs, max: maxMs });
  return {
    title: render(title),
    lines: [
      render(say("recordSpeakers", { names: speakers.join(", "), count: speakers.length })),
      ...speakingTimes.map(speakingLine),
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

/**
 * Makes a call for each speaker, so that no words are given to somebody else. Nobody pays for silence, which the tracks
 * don't have.
 */
export const recordTranscribe = jobCommand({
  name: "record transcribe",
  description: "Transcribe a recording of yours that couldn't be transcribed before",
  example: "/record transcribe k4f7tq2xw9zb",
  options: {
    recording: text({ description: "ID of the recording", max: 40, oneWord: true, main: true }),
    title: text.optional({ description: "Title of the transcript", max: 200, advanced: true }),
  },
  recording: ({ recording }) => recording,
  plan: ({ recording: id }, { setting, recording }) => {
    const language = setting("recognition-language");
    const tracks = recording?.tracks ?? [];
    return {
      join: "tracks",
      expect: "transcript",
      parts: tracks.map(({ personId, fileId, durationMs }) => ({
        operation: speechToText.name,
        request: {
          useAsync: true,
          format: "json",
          ...(language !== AUTOMATIC && language !== undefined && { language }),
        },
        sources: {
          url: { kind: "result" as const, job: id, file: fileId, name: `${fileId}.ogg`, durationMs },
        },
        expect: "transcript" as const,
        form: "json" as const,
        track: personId,
      })),
    };
  },
});
