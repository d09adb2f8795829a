import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { stripInvisible } from "../../messages/sanitize.ts";
import { type Level, levelOf } from "../../settings/definition.ts";
import { MAX_MINUTES_SECTIONS, MAX_SECTION_TITLE, MINUTES_TEMPLATES } from "../../settings/definitions.ts";
import { instantCommand } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";
import { formatLevel } from "../settings/settings-text.ts";

const MAX_SECTIONS_TEXT = 500;

export const transcriptsTemplate = instantCommand({
  name: "transcripts template",
  description: "Choose what minutes consist of in this channel or server, or show it",
  example: '/transcripts template sections:"Wins; Losses; Ideas"',
  options: {
    template: choice.optional({
      description: "The template for minutes that the language model writes",
      choices: MINUTES_TEMPLATES,
      default: "as it is; custom with sections",
      main: true,
    }),
    sections: text.optional({
      description: "Titles of your own sections, separated by semicolons",
      max: MAX_SECTIONS_TEXT,
      default: "as they are",
    }),
    for: choice.optional({
      description: "Where the template is used",
      choices: ["channel", "server"],
      default: "channel",
    }),
  },
  answer: async (
    { sections: typed, template = typed === undefined ? undefined : "custom", for: target = "channel" },
    { settings },
  ) => {
    const level: Level = levelOf(target);
    const titles = typed === undefined ? undefined : parseSections(typed);
    if (template === "custom" && !titles && (await settings.current()).value("minutes-sections").length === 0)
      throw new UserError(say("templateNoSections"));
    if (titles) await settings.change("minutes-sections", level, () => titles);
    if (template !== undefined) await settings.change("minutes-template", level, () => template);
    const current = await settings.current();
    const used = current.value("minutes-template");
    const from = current.from("minutes-template");
    return {
      title: render(say("templateUsed", { name: used })),
      lines: [
        ...(used === "custom"
          ? current.value("minutes-sections").map((title) => render(say("templateSection", { title })))
          : []),
        ...(from === undefined ? [] : [render(say("templateFrom", { place: formatLevel(from) }))]),
        render(say("templateHint")),
      ],
    };
  },
});

function parseSections(typed: string): readonly string[] {
  const titles = typed.split(/[;\n]/).map((one) => stripInvisible(one).replaceAll(/\s+/g, " ").trim());
  const different = [...new Set(titles.filter((title) => title !== ""))];
  const isTooLong = different.some((title) => title.length > MAX_SECTION_TITLE);
  if (different.length === 0 || different.length > MAX_MINUTES_SECTIONS || isTooLong)
    throw new UserError(
      say("templateSectionsWrong", { max: MAX_MINUTES_SECTIONS, length: MAX_SECTION_TITLE }),
    );
  if (different.some((title) => LINK.test(title))) throw new UserError(say("templateSectionLink"));
  return different;
}

const LINK = /\p{L}:\/\/|\bwww\./iu;
