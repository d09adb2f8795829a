import { describe, expect, it } from "vitest";
import { findCommand } from "../../src/commands/definition/command.ts";
import { permissionsForCommand } from "../../src/commands/definition/permissions.ts";
import { describeCommands } from "../../src/commands/docs/describe.ts";
import { createHelpAnswer } from "../../src/commands/docs/help.ts";
import { commands, getCommand } from "../../src/commands/index.ts";
import { mainText } from "../../src/commands/main-text.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";

const renamed = commands.flatMap(({ name, aliases = [] }) => aliases.map((alias) => ({ alias, name })));

it("keeps the earlier names of the renamed commands", () => {
  expect(renamed).toEqual([
    { alias: "moderation rehearse", name: "moderation dry-run" },
    { alias: "transcripts fix", name: "transcripts edit" },
    { alias: "jobs arrived", name: "jobs attach" },
  ]);
});

describe.each(renamed)("/$alias", ({ alias, name }) => {
  it("names one command and is no command's name", () => {
    expect(commands.filter((command) => findCommand([command], alias))).toEqual([getCommand(name)]);
    expect(commands.map((command) => command.name)).not.toContain(alias);
  });

  it("is read from a typed line, in any case and without the slash", () => {
    for (const line of [`/${alias}`, alias, `/${alias.toUpperCase()}`])
      expect(parseCommandLine(line)).toEqual({ command: name, options: {} });
  });

  it("is found where a name was stored", () => {
    expect(getCommand(alias).name).toBe(name);
  });

  it("needs the same permissions, so a stored rule keeps its effect", () => {
    expect(permissionsForCommand(alias)).toEqual(permissionsForCommand(name));
    expect(permissionsForCommand(name)).not.toEqual([]);
  });

  it("is explained by /help under the new name, and listed nowhere", () => {
    expect(createHelpAnswer(commands, { command: alias })).toEqual(
      createHelpAnswer(commands, { command: name }),
    );
    const [family = ""] = name.split(" ");
    const { lines } = createHelpAnswer(commands, { command: family });
    expect(lines.join("\n")).toContain(`/${name} `);
    expect(lines.join("\n")).not.toContain(`/${alias} `);
    expect(describeCommands(commands).map((form) => form.name)).not.toContain(alias);
  });
});

it("reads the options of a line with an earlier name", () => {
  expect(parseCommandLine('/transcripts fix j7k4w9x2mq3z line:1:02 words:"The build is green."')).toEqual({
    command: "transcripts edit",
    options: { transcript: "j7k4w9x2mq3z", line: "1:02", words: "The build is green." },
  });
});

it("shows the main text of what was stored under an earlier name", () => {
  expect(mainText("moderation rehearse", { rule: "spam" })).toBe("spam");
});
