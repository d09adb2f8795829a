import { expect, it } from "vitest";
import type { ShownMessage } from "@mynah/fake-discord";
import { hasFile, type Person, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();

interface Described {
  readonly name: string;
  readonly name_localizations?: object;
  readonly description_localizations?: object;
  readonly options?: readonly Described[];
}

const reads = (words: RegExp) => (seen: ShownMessage) => words.test(seen.text);

it("answers two people in the same channel in their own languages, from the queue to the result", async () => {
  const { discord, service } = app;
  service.behave.speechAsTask = true;
  service.behave.taskMs = 3_000;
  const ask = (who: Person) => app.ask("tts", { text: "Hello" }, who);
  const [german, japanese] = await Promise.all([
    ask(discord.user("greta", { locale: "de" })),
    ask(discord.user("yuki", { locale: "ja" })),
  ]);
  expect((await german.until(reads(/Läuft seit/))).buttons.map(({ label }) => label)).toEqual(["Abbrechen"]);
  await japanese.until(reads(/処理中です/));
  const first = ({ buttons }: ShownMessage) => buttons[0]?.label;
  expect(first(await german.until(hasFile))).toBe("Noch einmal ausführen");
  expect(first(await japanese.until(hasFile))).toBe("もう一度実行");
});

it.each([
  ["de", /hat diese Anfrage abgelehnt .* Es hat nichts gekostet\. Auftrag j\w+\./],
  ["ja", /このリクエストを拒否しました.*料金はかかっていません。 ジョブ j\w+。/],
  ["fi", /rejected this request .* Nothing was spent\. Job j\w+\./],
])("explains a failure in the requester's language: %s", async (locale, words) => {
  app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
  const asked = await app.ask("tts", { text: "Hello" }, app.discord.user("somebody", { locale }));
  expect((await asked.until(reads(/text: no/))).text).toMatch(words);
});

it("takes a command by its English name from everyone, and reports invalid input and helps in their language", async () => {
  const greta = app.discord.user("greta", { locale: "de" });
  expect(await app.told("jobs show", { job: "jnothing00000" }, greta)).toMatch(/^Du hast keinen Auftrag/);
  expect(await app.told("help", { command: "tts" }, greta)).toMatch(
    /Text vorlesen lassen[^]*Zum Beispiel: \/tts[^]*Wer es sagt/,
  );
});

it("prefers a user's chosen language over their Discord's, and otherwise the server's", async () => {
  const set = (who: Person, value: string, level: string) =>
    app.told("settings set", { setting: "language", value, for: level }, who);
  await set(app.boss(), "de", "server");
  expect(await app.told("jobs list")).toMatch(/Du hast noch keine Aufträge/);
  for (const language of ["en", "automatic"]) {
    await set(app.ada, language, "me");
    expect(await app.told("jobs list")).toMatch(/You have no jobs yet/);
  }
});

it("names and describes commands in every language, no two next to each other the same", () => {
  const commands = app.discord.state.commands() as readonly (Described & { type: number })[];
  const tts = commands.find(({ name }) => name === "tts");
  expect(tts?.description_localizations).toMatchObject({ de: "Text vorlesen lassen" });
  expect(tts?.options?.find(({ name }) => name === "voice")?.description_localizations).toMatchObject({
    de: "Wer es sagt (Standard: eine Stimme in deiner Sprache)",
  });
  expect(tts?.name_localizations).toMatchObject({ de: "vorlesen", ja: "読み上げ" });
  expect(tts?.options?.some((option) => option.name_localizations)).toBe(false);
  const more = commands.find(({ name }) => name === "more");
  const settings = more?.options?.find(({ name }) => name === "settings");
  expect(settings?.options?.find(({ name }) => name === "show")?.name_localizations).toMatchObject({
    de: "zeigen",
  });
  const speak = commands.find(({ name }) => name === "Speak this");
  expect(speak?.name_localizations).toMatchObject({ de: "Vorlesen" });
  const namesIn = (language: string, parts: readonly Described[]): void => {
    const names = parts.map(
      ({ name, name_localizations: others }) =>
        (others as Record<string, string> | undefined)?.[language] ?? name,
    );
    expect(new Set(names).size, `${language}: ${names.join(" ")}`).toBe(names.length);
    for (const { options = [] } of parts) namesIn(language, options);
  };
  const slashes = commands.filter(({ type }) => type === 1);
  for (const language of ["de", "es-ES", "fr", "ja", "pt-BR"]) namesIn(language, slashes);
});
