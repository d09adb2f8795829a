import { readError, STATUS_WORDS, modelStatus } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";

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
