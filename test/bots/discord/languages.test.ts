import { expect, it } from "vitest";
import type { ShownMessage } from "../../fakes/discord/people/view.ts";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened));

interface Described {
  readonly name: string;
  readonly name_localizations?: object;
  readonly description_localizations?: object;
  readonly options?: readonly Described[];
}

const shown = ({ state }: ShownMessage) => state === "shown";
const hasFile = ({ attachments }: ShownMessage) => attachments.length > 0;
const says = (words: RegExp) => (seen: ShownMessage) => words.test(seen.text);

it("answers two people in the same channel in their own languages, from the queue to the result", async () => {
  const { discord, channel, service } = app;
  service.behave.speechAsTask = true;
  service.behave.taskMs = 3_000;
  const greta = discord.user("greta", { locale: "de" });
  const yuki = discord.user("yuki", { locale: "ja" });
  const ask = (who: typeof greta) => who.slash({ channel, command: "tts", options: { text: "Hello" } });
  const [german, japanese] = await Promise.all([ask(greta), ask(yuki)]);
  expect((await german.until(says(/Läuft seit/))).buttons.map(({ label }) => label)).toEqual(["Abbrechen"]);
  await japanese.until(says(/処理中です/));
  const first = ({ buttons }: ShownMessage) => buttons[0]?.label;
  expect(first(await german.until(hasFile))).toBe("Noch einmal ausführen");
  expect(first(await japanese.until(hasFile))).toBe("もう一度実行");
});

it("explains a failure in the requester's language", async () => {
  const { discord, channel, service } = app;
  const failing = async (locale: string) => {
    service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
    const asked = await discord
      .user(`from ${locale}`, { locale })
      .slash({ channel, command: "tts", options: { text: "Hello" } });
    return (await asked.until(says(/text: no/))).text;
  };
  expect(await failing("de")).toMatch(
    /hat diese Anfrage abgelehnt .* Es hat nichts gekostet\. Auftrag j\w+\./,
  );
  expect(await failing("ja")).toMatch(/このリクエストを拒否しました.*料金はかかっていません。 ジョブ j\w+。/);
  expect(await failing("fi")).toMatch(/rejected this request .* Nothing was spent\. Job j\w+\./);
});

it("reports invalid input at once in the user's language, and shows forms in it", async () => {
  const { discord, channel } = app;
  const greta = discord.user("greta", { locale: "de" });
  const asked = await greta.slash({ channel, command: "jobs show", options: { job: "jnothing00000" } });
  expect((await asked.until(shown)).content).toMatch(/^Du hast keinen Auftrag/);
  const help = await greta.slash({ channel, command: "help", options: { command: "tts" } });
  expect((await help.until(shown)).content).toMatch(
    /Text vorlesen lassen[^]*Zum Beispiel: \/tts[^]*Wer es sagt/,
  );
});

it("prefers a user's chosen language over their Discord's, and otherwise the server's", async () => {
  const { discord, channel, guildId } = app;
  discord.state.grant(guildId, "boss", "MANAGE_GUILD");
  const boss = discord.user("boss");
  const ada = discord.user("ada");
  const set = async (who: typeof ada, value: string, level: string) => {
    const options = { setting: "language", value, for: level };
    return (await (await who.slash({ channel, command: "settings set", options })).until(shown)).content;
  };
  const told = async (who: typeof ada) =>
    (await (await who.slash({ channel, command: "jobs list", options: {} })).until(shown)).content;
  await set(boss, "de", "server");
  expect(await told(ada)).toMatch(/Du hast noch keine Aufträge/);
  await set(ada, "en", "me");
  expect(await told(ada)).toMatch(/You have no jobs yet/);
  await set(ada, "automatic", "me");
  expect(await told(ada)).toMatch(/You have no jobs yet/);
  for (const [who, level] of [
    [boss, "server"],
    [ada, "me"],
  ] as const)
    await who.slash({ channel, command: "settings reset", options: { setting: "language", for: level } });
});

it("names and describes commands in every language, and registers them again only when a description changed", async () => {
  const { discord, listener } = app;
  const registered = () =>
    discord.requests.filter(({ method, path }) => method === "PUT" && path.endsWith("commands"));
  const commands = registered()[0]?.body as readonly Described[];
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
  await listener.close();
  await listener.start?.();
  expect(registered().length).toBe(1);
});

it("gives no two commands next to each other the same name, in any language", () => {
  const slashes = app.discord.state.commands().filter(({ type }) => type === 1) as readonly Described[];
  const namesIn = (language: string, parts: readonly Described[]): void => {
    const names = parts.map(
      ({ name, name_localizations: others }) =>
        (others as Record<string, string> | undefined)?.[language] ?? name,
    );
    expect(new Set(names).size, `${language}: ${names.join(" ")}`).toBe(names.length);
    for (const { options = [] } of parts) namesIn(language, options);
  };
  for (const language of ["de", "es-ES", "fr", "ja", "pt-BR"]) namesIn(language, slashes);
});

it("runs a command by its English name, which Discord sends whatever people see", async () => {
  const { discord, channel } = app;
  const greta = discord.user("greta", { locale: "de" });
  const asked = await greta.slash({ channel, command: "settings show", options: {} });
  expect((await asked.until(shown)).content).toContain("Deine Einstellungen");
});
