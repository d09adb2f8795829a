import { requireService } from "../services/require-service.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { parseMention } from "../parsing/mentions.ts";
import { choice, integer, text } from "../definition/option.ts";
import type { CaseSummary } from "../services/moderation.ts";

export const moderationCases = instantCommand({
  name: "moderation cases",
  description: "List recent moderation cases and decisions",
  example: "/moderation cases 4127",
  options: {
    person: text.optional({
      description: "The author, as a mention or ID",
      max: 200,
      mention: true,
      main: true,
      default: "everybody's",
    }),
    page: integer.optional({ description: "Page of the list", min: 1, max: 10_000, default: "1" }),
  },
  answer: async ({ person, page = 1 }, context) => {
    const who = person === undefined ? undefined : parseMention(person);
    if (person !== undefined && !who) throw new UserError(say("moderationNames", { option: "person" }));
    const { cases, count, pages, strikes } = await requireService(context, "moderation").cases(who?.id, page);
    const title = render(say("moderationCases", { count }));
    const against = strikes === undefined ? [] : [render(say("moderationStrikes", { strikes }))];
    const place = pages === 1 ? [] : [render(say("moderationCasesPage", { page, pages }))];
    const older = `/moderation cases ${who ? `${who.id} ` : ""}page:${page + 1}`;
    const links = cases.flatMap(({ id, card, link }, n) => {
      const line = against.length + n;
      const message = { label: render(say("moderationCaseMessage", { id })), url: link, line };
      return card === undefined ? [message] : [{ label: id, url: card, line }, message];
    });
    const choices = page < pages ? [{ label: render(say("moderationOlder")), line: older }] : [];
    return {
      title,
      lines: [...against, ...cases.map(formatCase), ...place],
      ...((links.length > 0 || choices.length > 0) && { suggestions: { title: "", choices, links } }),
    };
  },
});

const EXPORT_FORMATS = ["csv", "json"] as const;

export const moderationExport = instantCommand({
  name: "moderation export",
  description: "Export all stored moderation cases as a file",
  example: "/moderation export format:csv",
  options: {
    format: choice.optional({ description: "File format", choices: EXPORT_FORMATS, default: "csv" }),
  },
  answer: async ({ format = "csv" }, context) => {
    const { count, text } = await requireService(context, "moderation").export(format);
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
      why: rules.length > 0 ? rules.join(", ") : render(withoutRule(reports)),
      done: done ?? render(say("moderationOpen")),
    }),
  );

const withoutRule = (reports: number) =>
  reports > 0 ? say("moderationReported", { count: reports }) : say("moderationUnheardTitle");
