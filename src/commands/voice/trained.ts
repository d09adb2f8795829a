import { modelStatus, readError, STATUS_WORDS, trainVoice } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand, jobCommand } from "../definition/command.ts";
import { boolean, choice, source, text } from "../definition/option.ts";
import type { TrainedVoice } from "../services/trained-voices.ts";
import { recordingOption, SERVICE_DEFAULT } from "../sound/options.ts";
import { useVoiceButton, voiceButtons } from "./voice-text.ts";

/** The consent given when training a voice, stored with the voice. */
export const VOICE_CONSENT = "Yes: it is my own voice, or its owner allows me to use it";

export const voiceTrain = jobCommand({
  name: "voice train",
  description: "Train a voice from a recording of a person who consents",
  example: '/voice train https://example.com/me.mp3 name:"My own voice" may_use:yes',
  options: {
    source: recordingOption("The recording: one person speaking, without music"),
    name: text({ description: "Name of the new voice", max: 100 }),
    may_use: boolean({ description: VOICE_CONSENT }),
    language: text.optional({
      description: "Language spoken, as a code such as en-US",
      max: 20,
      default: SERVICE_DEFAULT,
    }),
    gender: choice.optional({
      description: "Gender of the voice",
      choices: ["female", "male"],
      default: SERVICE_DEFAULT,
    }),
    picture: source.optional({ description: "An image for the voice", accept: ["image"], advanced: true }),
  },
  plan: ({ source, name, may_use, language, gender, picture }) => {
    if (!may_use) throw new UserError(say("voiceNotAllowed"));
    return {
      operation: trainVoice.name,
      request: { name, languageCode: language, gender },
      sources: { audioUrl: source, imageUrl: picture },
      hasConsent: true,
    };
  },
});

/** gap model-status-shape: words with which a service says that a voice can be used. */
const READY: ReadonlySet<string> = new Set([
  ...STATUS_WORDS.done,
  "success",
  "trained",
  "active",
  "available",
  "200",
]);

const isReady = (status: string | undefined) =>
  status !== undefined && READY.has(status.trim().toLowerCase());

export const voiceStatus = instantCommand({
  name: "voice status",
  description: "Show the training progress of a voice",
  example: "/voice status My own voice",
  options: { name: text({ description: "Name of the voice", max: 100, main: true }) },
  answer: async ({ name: typedName }, { query, trainedVoices }) => {
    const name = typedName.trim();
    // The service is never asked about other people's voices.
    const serviceName = await trainedVoices.serviceNameOf(name);
    const model = serviceName === undefined ? undefined : await query(modelStatus, { name: serviceName });
    if (model === undefined) throw new UserError(say("voiceNotTrained", { name }));
    const failure = readError(model.error);
    if (!failure && isReady(model.status)) await trainedVoices.markReady(name);
    return {
      title: render(say("voiceStatus", { name, status: model.status ?? "" })),
      lines: failure
        ? [render(say("voiceTrainingFailed", { why: failure.message ?? failure.code ?? "" }))]
        : [],
    };
  },
});

export const voiceList = instantCommand({
  name: "voice list",
  description: "List your own voices and those shared here",
  example: "/voice list",
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

export const voiceShare = instantCommand({
  name: "voice share",
  description: "Let everyone on this server use one of your own voices, or stop it",
  example: "/voice share My own voice",
  options: {
    name: text({ description: "Name of your voice", max: 100, main: true }),
    on: boolean.optional({ description: "No: stop sharing it, wherever it is shared" }),
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
