import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { parseMention } from "../parsing/mentions.ts";
import { choice, optional, text } from "../definition/option.ts";
import type { CaseSummary } from "../services/moderation.ts";
import { requireModeration } from "./moderation-of.ts";

export const moderationCases = instantCommand({
  name: "moderation cases",
  description: "List recent moderation cases and decisions",
  example: "/moderation cases 4127",
  options: {
    person: optional(
      text({
        description: "The author, as a mention or ID",
        max: 200,
        mention: true,
        main: true,
        default: "everybody's",
      }),
    ),
  },
  answer: async ({ person }, context) => {
    const who = person === undefined ? undefined : parseMention(person);
    if (person !== undefined && !who) throw new UserError(say("moderationNames", { option: "person" }));
    const { cases, strikes } = await requireModeration(context).cases(who?.id);
    const title = render(say("moderationCases", { count: cases.length }));
    const against = strikes === undefined ? [] : [render(say("moderationStrikes", { strikes }))];
    return { title, lines: [...against, ...cases.map(formatCase)] };
  },
});

const EXPORT_FORMATS = ["csv", "json"] as const;

export const moderationExport = instantCommand({
  name: "moderation export",
  description: "Export all stored moderation cases as a file",
  example: "/moderation export format:csv",
  options: {
    format: optional(choice({ description: "File format", choices: EXPORT_FORMATS, default: "csv" })),
  },
  answer: async ({ format = "csv" }, context) => {
    const { count, text } = await requireModeration(context).export(format);
    const type = format === "csv" ? "text/csv" : "application/json";
    return {
      title: render(say("moderationExported", { count })),
      lines: [],
      file: { name: `moderation-cases.${format}`, type, text },
    };
  },
});

const formatCase = ({ id, author, link, createdAt, rules, reports, done }: CaseSummary): string =>
  render(
    say("moderationCase", {
      id,
      day: createdAt.toISOString().slice(0, 10),
      author,
      link,
      why: rules.length > 0 ? rules.join(", ") : render(say("moderationReported", { count: reports })),
      done: done ?? render(say("moderationOpen")),
    }),
  );
