import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { optional, text } from "../definition/option.ts";
import { deskIn } from "./moderation-of.ts";
import type { Rehearsed, RehearsedExample } from "../services/moderation-rules.ts";

export const moderationRehearse = instantCommand({
  name: "moderation rehearse",
  description: "See what the rules would have found in the transcripts that are kept here",
  example: "/moderation rehearse spam",
  options: {
    rule: optional(
      text({ description: "As /moderation rules shows it", max: 100, main: true, default: "all rules" }),
    ),
  },
  answer: async ({ rule }, house) => {
    const { transcripts, recordedMs, tookMs, isCut, findings } = await deskIn(house).rules.rehearse(rule);
    const minutes = Math.round(recordedMs / 60_000);
    const title = say(isCut ? "rehearsedNewest" : "rehearsed", {
      transcripts,
      minutes,
      tookMs: Math.ceil(tookMs),
    });
    return {
      title: render(title),
      lines: [
        ...(findings.length === 0 ? [render(say("rehearsedNothing"))] : findings.flatMap(linesOf)),
        render(say("rehearsedNote")),
      ],
    };
  },
});

const linesOf = ({ rule: { name, action }, transcripts, matches, examples }: Rehearsed): string[] => [
  render(say("rehearsedRule", { name, transcripts, matches, action })),
  ...examples.map(exampleLine),
];

function exampleLine({ line, words, recording, at, link }: RehearsedExample): string {
  const when = at === undefined ? "" : clock(at);
  return render(say("rehearsedExample", { words, line, recording, when, link: link ?? "" }));
}

/** As players show it. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}
