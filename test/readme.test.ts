import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { commands } from "../src/commands/index.ts";
import { commandTable } from "../src/commands/docs/table.ts";
import { configTable } from "../src/config.ts";

// To make them again: npx vitest run test/readme.test.ts -u
it("the README's tables of commands and settings are made from the code", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const withTable = (page: string, name: string, table: string) => {
    const part = new RegExp(`(<!-- ${name} -->\n)[^]*?(<!-- /${name} -->)`);
    expect(page).toMatch(part);
    return page.replace(part, (_, start: string, end: string) => `${start}\n${table.trim()}\n\n${end}`);
  };
  const current = withTable(
    withTable(readme, "commands", commandTable(commands)),
    "configuration",
    configTable(),
  );
  await expect(current).toMatchFileSnapshot("../README.md");
});
