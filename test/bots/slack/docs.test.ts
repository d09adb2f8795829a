import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { SCOPES } from "../../../src/bots/slack/auth/scopes.ts";

it("the guide gives every permission with its reason, and none that is not asked for", async () => {
  const guide = await readFile(new URL("../../../docs/slack.md", import.meta.url), "utf8");
  const table = /<!-- scopes -->\n([\s\S]*?)<!-- \/scopes -->/.exec(guide)?.[1];
  const rows = Object.entries(SCOPES).map(([scope, reason]) => `| \`${scope}\` | ${reason} |\n`);
  expect(table).toBe(rows.join(""));
});
