import { requireService } from "../services/require-service.ts";
import { render, say } from "../../messages/index.ts";
import { formatClock } from "../../base/format-clock.ts";
import { instantCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";
import type { DryRunFinding, DryRunExample } from "../services/moderation-rules.ts";

export const moderationDryRun = instantCommand({
  name: "moderation dry-run",
  aliases: ["moderation rehearse"],
  description: "Test the rules against the transcripts stored here, without taking action",
  example: "/moderation dry-run spam",
  options: {
    rule: text.optional({
      description: "As /moderation rules shows it",
      max: 100,
      main: true,
      default: "all rules",
    }),
  },
  answer: async ({ rule }, context) => {
    const { transcripts, clips, partial, recordedMs, tookMs, isCut, findings, voiceMessages } =
      await requireService(context, "moderation").rules.dryRun(rule);
    const minutes = Math.round(recordedMs / 60_000);
    const title = say(isCut ? "rehearsedNewest" : "rehearsed", {
      transcripts,
      clips,
      minutes,
      tookMs: Math.ceil(tookMs),
    });
    const found = findings.flatMap(formatFinding);
    // Numbers: names of recordings are people's words, which a label would repeat as they are.
    const links = found
      .flatMap(({ link }, line) => (link ? [{ url: link, line }] : []))
      .map((link, n) => Object.assign(link, { label: `${n + 1}` }));
    return {
      title: render(title),
      lines: [
        ...(found.length === 0 ? [render(say("rehearsedNothing"))] : found.map(({ text }) => text)),
        ...(partial > 0 ? [render(say("rehearsedPartial", { count: partial }))] : []),
        ...(voiceMessages && voiceMessages.untranscribed > 0
          ? [render(say("rehearsedUntranscribed", voiceMessages))]
          : []),
        render(say("rehearsedNote")),
      ],
      ...(links.length > 0 && { suggestions: { title: "", choices: [], links } }),
    };
  },
});

interface FindingLine extends Partial<Pick<DryRunExample, "link">> {
  readonly text: string;
}

const formatFinding = ({
  rule: { name, action },
  transcripts,
  matches,
  examples,
}: DryRunFinding): FindingLine[] => [
  { text: render(say("rehearsedRule", { name, transcripts, matches, action })) },
  ...examples.map((example) => ({ ...example, text: formatExample(example) })),
];

function formatExample({ line, words, recording, at, link }: DryRunExample): string {
  const when = at === undefined ? "" : formatClock(at);
  return render(say("rehearsedExample", { words, line, recording, when, link: link ?? "" }));
}
