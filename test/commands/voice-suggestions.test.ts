import { pino } from "pino";
import { expect, it } from "vitest";
import { CUSTOM_CATEGORY, type Voice } from "../../src/audio/voices.ts";
import { createSuggestVoices } from "../../src/commands/voice/suggestions.ts";
import { ownerAt, type Scope } from "../../src/settings/scope.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { catalogOf, VOICES } from "./voices.ts";

const scope: Scope = { platform: "web", workspace: "w", channel: "c", person: "anna" };
const TRAINED: Voice = {
  id: "t1",
  name: "Trained",
  language: "ja-JP",
  gender: "",
  category: CUSTOM_CATEGORY,
};

async function suggest({ locale = "en-GB", limit = 25, favorites = [] as readonly string[] } = {}) {
  const settings = createMemorySettings();
  await settings.change(ownerAt("person", scope), "favorite-voices", () => favorites);
  const voicesFor = async () => catalogOf([...VOICES, TRAINED]);
  const suggestVoices = createSuggestVoices({ voicesFor, settings, log: pino({ level: "silent" }) });
  return (await suggestVoices(scope, { typed: "", locale, limit })).map(({ name }) => name);
}

it("suggests favorites, custom voices, voices of the person's language, then the others", async () => {
  expect(await suggest({ locale: "en-GB", favorites: ["Zoë Grey"] })).toEqual([
    "Zoë Grey",
    "Trained",
    "Aria",
    "Arlo",
    "Ada",
    "Bruno",
  ]);
  expect(await suggest({ locale: "fr" })).toEqual(["Trained", "Zoë Grey", "Bruno", "Aria", "Arlo", "Ada"]);
});

it("suggests no more voices than the limit", async () => {
  expect(await suggest({ locale: "en-GB", limit: 3 })).toEqual(["Trained", "Aria", "Arlo"]);
});
