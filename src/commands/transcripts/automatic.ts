import { requireService } from "../services/require-service.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { boolean, choice } from "../definition/option.ts";
import type { Settings } from "../../settings/resolve.ts";
import { MINUTES_CHOICES } from "../../settings/definitions.ts";

export const transcriptsAutomatic = instantCommand({
  name: "transcripts automatic",
  description: "Transcribe recordings in this channel automatically, with minutes, or opt out",
  example: "/transcripts automatic on",
  options: {
    switch: choice.optional({
      description: "For everyone in this channel",
      choices: ["on", "off"],
      default: "as it is",
      main: true,
    }),
    opt_out: boolean.optional({
      description: "Opt out: never transcribe your own recordings automatically",
      default: "as it is",
    }),
    minutes: choice.optional({
      description: "Also post minutes of meetings in this channel, by rules or by the language model",
      choices: MINUTES_CHOICES,
      default: "as it is",
    }),
    opt_out_minutes: boolean.optional({
      description: "Opt out: never make minutes of your own recordings automatically",
      default: "as it is",
    }),
  },
  answer: async (
    { switch: wanted, opt_out: optsOut, minutes, opt_out_minutes: optsOutOfMinutes },
    context,
  ) => {
    if (optsOut !== undefined) await context.settings.change("transcribe-me", "person", () => !optsOut);
    if (optsOutOfMinutes !== undefined)
      await context.settings.change("minutes-me", "person", () => !optsOutOfMinutes);
    if (wanted !== undefined) await setAutomatic(wanted === "on", context);
    if (minutes !== undefined) await setMinutes(minutes, context);
    const here = await context.settings.current();
    const isOn = here.value("transcripts") === "automatic";
    return {
      title: render(say(isOn ? "automaticIsOn" : "automaticIsOff")),
      lines: [
        render(say(here.value("transcribe-me") ? "automaticWithYou" : "automaticWithoutYou")),
        ...describeMinutes(here),
        ...(isOn && !requireService(context, "transcripts").listens ? [render(say("automaticDeaf"))] : []),
      ],
    };
  },
});

async function setAutomatic(isOn: boolean, context: CommandContext): Promise<void> {
  const jobActions = requireService(context, "transcripts");
  if (isOn && !jobActions.listens) throw new UserError(say("automaticNotHere"));
  const wasOn = (await context.settings.current()).value("transcripts") === "automatic";
  if (!(await context.mayAdminister())) throw new UserError(say("settingNotYours", { name: "transcripts" }));
  if (isOn && !wasOn) {
    // Nobody is recorded without notice: if it can't be posted, automatic transcription stays off.
    const notice = jobActions.followsDeletions ? "automaticNotice" : "automaticNoticeKept";
    await jobActions.announce(say(notice, { days: await jobActions.keptDays() }));
  }
  await context.settings.change("transcripts", "channel", () => (isOn ? "automatic" : "off"));
}

function describeMinutes(here: Settings): readonly string[] {
  const mode = here.value("minutes");
  const isIncluded = here.value("minutes-me");
  if (mode === "off") return isIncluded ? [] : [render(say("minutesWithoutYou"))];
  return [
    render(say(mode === "automatic" ? "minutesAreAutomatic" : "minutesAreWritten")),
    render(say(isIncluded ? "minutesWithYou" : "minutesWithoutYou")),
  ];
}

async function setMinutes(mode: (typeof MINUTES_CHOICES)[number], context: CommandContext): Promise<void> {
  const transcripts = requireService(context, "transcripts");
  if (!(await context.mayAdminister())) throw new UserError(say("settingNotYours", { name: "minutes" }));
  if (mode === "automatic-model" && !transcripts.canWriteMinutes)
    throw new UserError(say("modelNotConfigured"));
  // If the channel can't be told, they stay off. A server's setting tells each channel before its first minutes.
  if (mode !== "off") await transcripts.announceMinutes();
  await context.settings.change("minutes", "channel", () => mode);
}
