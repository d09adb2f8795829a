import { expect, test } from "vitest";
import { parseVoiceSetting, readVoiceList, toCatalogVoices } from "../src/servers/voice-list.ts";

test.each([
  ["names, as Kokoro-FastAPI listed them", { voices: ["af_heart"] }],
  ["ids and names", { voices: [{ id: "af_heart", name: "af_heart" }] }],
  ["a list of its own name", { object: "list", data: [{ voice_id: "af_heart" }] }],
  ["a bare list with what is no voice", ["af_heart", 7, {}, ""]],
])("reads a server's list of %s", (_, answer) => {
  expect(toCatalogVoices(readVoiceList(answer), "kokoro")).toMatchObject([
    { id: "heart", name: "Heart", language: "en-US", gender: "female", instrument: { voice: "af_heart" } },
  ]);
});

test("has no voices of an answer that lists none", () => {
  expect([null, {}, "voices", { voices: 3 }].flatMap(readVoiceList)).toEqual([]);
});

test("tells voices of the same name apart, and takes the language that the server tells", () => {
  const listed = [{ id: "am_santa" }, { id: "em_santa" }, { id: "Anna", language: "de_DE", gender: "F" }];
  expect(
    toCatalogVoices(readVoiceList(listed), "kokoro").map(({ id, language }) => `${id} ${language}`),
  ).toEqual(["santa-am_santa en-US", "santa-em_santa es-ES", "anna de-DE"]);
});

test("reads the operator's list, with language and gender where they are given", () => {
  expect(parseVoiceSetting(" alloy, nova:en-US:female,, echo:en-GB ")).toEqual([
    { voice: "alloy" },
    { voice: "nova", language: "en-US", gender: "female" },
    { voice: "echo", language: "en-GB" },
  ]);
});
