import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { mentioned } from "../parsing/mentions.ts";
import { choice, optional, text } from "../definition/option.ts";
import type { CaseSummary } from "../services/moderation.ts";
import { deskIn } from "./moderation-of.ts";

export const moderationCases = instantCommand({
  name: "moderation cases",
  description: "What moderators were shown lately, and what they decided",
  example: "/moderation cases 4127",
  options: {
    person: optional(
      text({
        description: "Whose messages, mentioned or by id",
        max: 200,
        mention: true,
        main: true,
        default: "everybody's",
      }),
    ),
  },
  answer: async ({ person }, house) => {
    const who = person === undefined ? undefined : mentioned(person);
    if (person !== undefined && !who) throw new UserError(say("moderationNames", { option: "person" }));
    const { cases, strikes } = await deskIn(house).cases(who?.id);
    const title = render(say("moderationCases", { count: cases.length }));
    const against = strikes === undefined ? [] : [render(say("moderationStrikes", { strikes }))];
    return { title, lines: [...against, ...cases.map(lineOf)] };
  },
});

const FORMS = ["csv", "json"] as const;

export const moderationExport = instantCommand({
  name: "moderation export",
  description: "All cases that are kept, as a file",
  example: "/moderation export format:csv",
  options: {
    format: optional(choice({ description: "Form of the file", choices: FORMS, default: "csv" })),
  },
  answer: async ({ format = "csv" }, house) => {
    const { count, text } = await deskIn(house).export(format);
    const type = format === "csv" ? "text/csv" : "application/json";
    return {
      title: render(say("moderationExported", { count })),
      lines: [],
      file: { name: `moderation-cases.${format}`, type, text },
    };
  },
});

const lineOf = ({ id, author, link, createdAt, rules, reports, done }: CaseSummary): string =>
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
