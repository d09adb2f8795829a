import { readError } from "../../audio/contract/task-result.ts";
import { modelStatus } from "../../audio/contract/voice-models.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../command.ts";
import { text } from "../option.ts";

export const voiceStatus = instantCommand({
  name: "voice status",
  description: "How far the training of a voice is",
  example: "/voice status My own voice",
  options: { name: text({ description: "Name under which it is trained", max: 100, main: true }) },
  answer: async ({ name }, { lookUp }) => {
    const model = await lookUp(modelStatus, { name });
    if (model === undefined) throw new UserError(say("voiceNotTrained", { name }));
    const failure = readError(model.error);
    return {
      title: render(say("voiceStatus", { name: model.name ?? name, status: model.status ?? "" })),
      lines: failure
        ? [render(say("voiceTrainingFailed", { why: failure.message ?? failure.code ?? "" }))]
        : [],
    };
  },
});
