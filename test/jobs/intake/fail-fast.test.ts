import { expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import { failFastSettings } from "../../../src/jobs/intake/fail-fast.ts";
import { say } from "../../../src/messages/index.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";

const SCOPE = { platform: "x", workspace: "w", channel: "c", person: "anna" };
const OWNER = { platform: "x", workspace: "w", level: "server", id: "w" } as const;
const withCode = (code: string) => Object.assign(new Error("the database went away"), { code });

/** Settings on engines that answer, or don't; how often they were queried; and queries that may be interrupted. */
function open({ isDown = false, interruption }: { isDown?: boolean; interruption?: Error } = {}) {
  const memory = createMemorySettings();
  let queries = 0;
  const settings = failFastSettings(
    {
      ...memory,
      of: async (scope) => {
        queries++;
        if (interruption) throw interruption;
        return memory.of(scope);
      },
      change: async () => {
        queries++;
        throw interruption ?? new Error("expected an interruption");
      },
    },
    async () => {
      if (isDown) throw new UserError(say("unavailable"));
    },
  );
  return { settings, queries: () => queries };
}

it("starts no query while the engines don't answer", async () => {
  const { settings, queries } = open({ isDown: true });
  await expect(settings.of(SCOPE)).rejects.toMatchObject({ sentence: { key: "unavailable" } });
  expect(queries()).toBe(0);
});

it("returns what a query finds while they answer", async () => {
  const { settings, queries } = open();
  expect((await settings.of(SCOPE)).value("remember-voice")).toBe(false);
  expect(queries()).toBe(1);
});

it.each([
  ["ECONNREFUSED", "unavailable", "unavailable"],
  ["ECONNRESET", "unavailable", "settingPerhaps"],
])("says after %s whether a change may have been saved", async (code, ofRead, ofChange) => {
  const { settings } = open({ interruption: withCode(code) });
  await expect(settings.of(SCOPE)).rejects.toMatchObject({ sentence: { key: ofRead } });
  const change = settings.change(OWNER, "voice", () => "Aria");
  await expect(change).rejects.toMatchObject({ sentence: { key: ofChange } });
});

it("passes on any other error", async () => {
  const { settings } = open({ interruption: new TypeError("oops") });
  await expect(settings.of(SCOPE)).rejects.toThrow(TypeError);
});
