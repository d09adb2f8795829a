import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { boolean, text } from "../definition/option.ts";
import { parseMention } from "../parsing/mentions.ts";
import { requireService } from "../services/require-service.ts";
import type { CallSpeaker } from "../services/voice-channels.ts";

const MAX_WHY = 500;

export const report = instantCommand({
  name: "report",
  description: "Report what someone just said in your voice channel to the moderators",
  example: "/report",
  options: {
    who: text.optional({
      description: "Who said it, as a mention or ID",
      max: 200,
      mention: true,
      main: true,
      default: "choose who",
    }),
    why: text.optional({ description: "What was wrong; only moderators read it", max: MAX_WHY }),
    confirm: boolean.optional({ description: "Report without a reason", advanced: true, default: "no" }),
    call: boolean.optional({ description: "Only ask moderators to come, without audio", default: "no" }),
  },
  answer: async ({ who, why, confirm = false, call = false }, context) => {
    const reports = requireService(context, "reports");
    if (call) {
      await reports.callModerators(why ?? "");
      return privately(render(say("reportCallDone")));
    }
    const speakers = await reports.speakers();
    if (who === undefined) return speakers.length > 0 ? chooseSpeaker(speakers) : offerCall();
    const person = parseMention(who);
    if (!person) throw new UserError(say("moderationNames", { option: "who" }));
    const speaker = speakers.find(({ id }) => id === person.id);
    if (!speaker) return offerCall();
    if (why === undefined && !confirm) return confirmReport(speaker);
    if (!(await reports.report(person.id, why ?? ""))) return offerCall();
    return privately(render(say("reportDone", { name: speaker.name })), render(say("reportDoneHow")));
  },
});

const privately = (title: string, ...lines: readonly string[]): Answer => ({ title, lines, isPrivate: true });

const chooseSpeaker = (speakers: readonly CallSpeaker[]): Answer => ({
  ...privately(render(say("reportWho"))),
  panel: {
    picks: [
      {
        title: render(say("reportPick")),
        options: speakers.map(({ id, name, agoMs }) => ({
          label: name,
          detail: render(say("reportAgo", { length: agoMs })),
          line: `/report ${id}`,
          isSet: false,
        })),
      },
    ],
    buttons: [],
  },
});

const confirmReport = ({ id, name }: CallSpeaker): Answer => ({
  ...privately(render(say("reportConfirm", { name })), render(say("reportConfirmHow"))),
  panel: {
    picks: [],
    buttons: [
      { label: render(say("reportSend")), line: `/report ${id} confirm:yes`, isNext: true },
      { label: render(say("reportSendWhy")), line: `/report ${id}`, asks: "why" },
    ],
  },
});

/** There is nothing to report, but there are people who can come. */
const offerCall = (): Answer => ({
  ...privately(render(say("reportNothing")), render(say("reportNothingHow"))),
  panel: {
    picks: [],
    buttons: [{ label: render(say("reportCall")), line: "/report call:yes", isNext: true }],
  },
});
