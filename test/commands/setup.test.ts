import { expect, it } from "vitest";
import type { BudgetService } from "../../src/budgets/budget-service.ts";
import type { CommandContext, InstantCommand } from "../../src/commands/definition/command.ts";
import { getCommand, commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { createSettingsService } from "../../src/settings/settings-service.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { catalog } from "./voices.ts";

const scope = { platform: "web", workspace: "w", channel: "c", person: "anna" };
const mayAdminister = async () => true;

/** Limits that last as long as the test. */
function budgetsInMemory(): BudgetService {
  const kept = new Map<string, Awaited<ReturnType<BudgetService["limits"]>>[number]>();
  return {
    currency: "credits",
    usage: async () => [],
    days: async () => [],
    jobs: async () => [],
    limits: async () => [...kept.values()],
    correct: async () => ({ before: 0, after: 0 }),
    async change(limit, most) {
      if (most === undefined) kept.delete(JSON.stringify(limit));
      else kept.set(JSON.stringify(limit), { ...limit, most, isOperators: false });
    },
  };
}

function setUp() {
  const settings = createMemorySettings();
  // Nothing else is used.
  const app = {
    commands,
    mayAdminister,
    budgets: budgetsInMemory(),
    settings: createSettingsService({ settings, scope, mayAdminister }),
    missingPermissions: async () => undefined,
    missingToPost: () => [],
    missingOptionalPermissions: async () => [],
    costOf: () => "2 credits",
    planContext: async () => createPlanContext(catalog, "en", resolveEffectiveSettings([])),
    jobs: { list: async () => [] } as Partial<CommandContext["jobs"]> as CommandContext["jobs"],
  } as Partial<CommandContext> as CommandContext;
  return async (line: string) => {
    const { command: name, options } = parseCommandLine(line);
    const command = getCommand(name) as InstantCommand;
    const { lines } = await command.answer(parseOptions(command, options, { voices: catalog }), app);
    return lines.join("\n");
  };
}

it("sets the server's spending limit per day or month, and shows it in the summary", async () => {
  const ask = setUp();
  expect(await ask("/setup budget")).toContain("has no spending limit");
  await ask("/setup budget amount:500 period:day");
  const told = await ask("/setup budget amount:2000");
  expect(told).toContain("can spend 500 credits per day");
  expect(told).toMatch(/can spend 2,?000 credits per month/);
  expect(await ask("/setup done")).toContain("can spend 500 credits per day");
});

it("states the cost of the test sound before it is requested", async () => {
  expect(await setUp()("/setup sound")).toContain("It costs up to 2 credits");
});

it("restricts the bot to several channels, and the last choice counts", async () => {
  const ask = setUp();
  await ask('/setup channels only:"<#1|one> <#2|two>"');
  expect(await ask("/setup done")).toContain("only work in these channels: one, two");
  await ask("/setup channels only:<#3|three>");
  expect(await ask("/setup done")).toContain("only work in these channels: three.");
  await ask("/setup channels only:everywhere");
  expect(await ask("/setup done")).toContain("every channel it can see");
});
