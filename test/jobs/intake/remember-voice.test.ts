import { pino } from "pino";
import { expect, it } from "vitest";
import { getCommand } from "../../../src/commands/index.ts";
import { isInstant } from "../../../src/jobs/intake/read-request.ts";
import { rememberVoice } from "../../../src/jobs/intake/remember-voice.ts";
import { personOwner } from "../../../src/settings/scope.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";
import { newJob } from "../new-job.ts";

const { invocation } = newJob("j1");
const ANNA = personOwner({ platform: "x", workspace: "w" }, "anna");
const command = getCommand("tts");

/** Names a voice after these are set, and returns the voices that were saved then. */
async function remembered(named: string, set: readonly ["voice" | "remember-voice", string | boolean][]) {
  const settings = createMemorySettings();
  for (const [name, value] of set) await settings.change(ANNA, name, () => value);
  const saved: unknown[] = [];
  const log = pino({ level: "silent" });
  const recording: typeof settings = {
    ...settings,
    async change(owner, name, make) {
      const value = await settings.change(owner, name, make);
      saved.push({ owner, name, value });
      return value;
    },
  };
  if (isInstant(command)) throw new TypeError("/tts becomes a job");
  await rememberVoice({ settings: recording, log }, { invocation, command, values: { voice: named } });
  return saved;
}

it("saves the voice that a person named, only if they enabled that", async () => {
  expect(await remembered("Aria", [])).toEqual([]);
  expect(await remembered("Aria", [["remember-voice", true]])).toEqual([
    { owner: ANNA, name: "voice", value: "Aria" },
  ]);
});

it("writes nothing when the voice is their default already", async () => {
  const set = (voice: string) =>
    remembered("Aria", [
      ["remember-voice", true],
      ["voice", voice],
    ]);
  expect(await set("Bruno")).toHaveLength(1);
  expect(await set("Aria")).toEqual([]);
});
