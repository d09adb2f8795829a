import { describe, expect, it } from "vitest";
import { createRuleSets } from "../../../src/moderation/rules/rule-sets.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { rule } from "./rule.ts";

/** Evaluates a clip with a match of the platform's rule, and tells whether it counts and whether roles were asked for. */
async function evaluate(
  exempt: { roles?: string[]; channels?: string[] },
  { roles = [] as string[], channels = ["thread", "c1"] } = {},
) {
  let isAsked = false;
  const imported = { ...rule({ words: ["crap"] }), exempt: { roles: [], channels: [], ...exempt } };
  const sets = createRuleSets({
    settings: createMemorySettings(),
    readImported: async () => ({ rules: [imported], left: [] }),
    now: () => new Date(0),
  });
  const speaker = {
    platform: "discord",
    workspace: "1",
    channels,
    roles: async () => ((isAsked = true), roles),
  };
  const findings = await sets.evaluate(speaker, [{ text: "what crap" }]);
  return { isFound: findings.length > 0, isAsked };
}

describe("a match of a platform's rule", () => {
  it("counts without a look at the speaker's roles if the rule exempts none", async () => {
    expect(await evaluate({})).toEqual({ isFound: true, isAsked: false });
  });

  it("doesn't count for roles that the rule exempts", async () => {
    expect(await evaluate({ roles: ["mods"] }, { roles: ["mods"] })).toEqual({
      isFound: false,
      isAsked: true,
    });
    expect(await evaluate({ roles: ["mods"] }, { roles: ["guests"] })).toEqual({
      isFound: true,
      isAsked: true,
    });
  });

  it("doesn't count in channels that the rule exempts, and their threads", async () => {
    expect(await evaluate({ channels: ["c1"] })).toMatchObject({ isFound: false });
    expect(await evaluate({ channels: ["c1"] }, { channels: ["c2"] })).toMatchObject({ isFound: true });
  });
});
