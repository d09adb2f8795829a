import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { boolean, choice, optional } from "../definition/option.ts";
import { requireTranscripts } from "./transcripts-of.ts";

export const transcriptsAutomatic = instantCommand({
  name: "transcripts automatic",
  description: "Transcribe recordings in this channel automatically, or opt out",
  example: "/transcripts automatic on",
  options: {
    switch: optional(
      choice({
        description: "For everyone in this channel",
        choices: ["on", "off"],
        default: "as it is",
        main: true,
      }),
    ),
    opt_out: optional(
      boolean({
        description: "Opt out: never transcribe your own recordings automatically",
        default: "as it is",
      }),
    ),
  },
  answer: async ({ switch: wanted, opt_out: optsOut }, context) => {
    if (optsOut !== undefined) await context.settings.change("transcribe-me", "person", () => !optsOut);
    if (wanted !== undefined) await setAutomatic(wanted === "on", context);
    const here = await context.settings.current();
    const isOn = here.value("transcripts") === "automatic";
    return {
      title: render(say(isOn ? "automaticIsOn" : "automaticIsOff")),
      lines: [
        render(say(here.value("transcribe-me") ? "automaticWithYou" : "automaticWithoutYou")),
        ...(isOn && !requireTranscripts(context).listens ? [render(say("automaticDeaf"))] : []),
      ],
    };
  },
});

async function setAutomatic(isOn: boolean, context: CommandContext): Promise<void> {
  const jobActions = requireTranscripts(context);
  if (isOn && !jobActions.listens) throw new UserError(say("automaticNotHere"));
  const wasOn = (await context.settings.current()).value("transcripts") === "automatic";
  if (!(await context.mayAdminister())) throw new UserError(say("settingNotYours", { name: "transcripts" }));
  if (isOn && !wasOn) {
    // Nobody is recorded without notice: if it can't be posted, automatic transcription stays off.
    await jobActions.announce(say("automaticNotice", { days: await jobActions.keptDays() }));
  }
  await context.settings.change("transcripts", "channel", () => (isOn ? "automatic" : "off"));
}
