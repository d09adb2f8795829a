import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

let web: FakeWebApp;
beforeAll(async () => {
  web = await startFakeWebApp();
});
afterAll(() => web.close());

const signedIn = async () =>
  ((await fetch(`${web.url}/`)).headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";

async function send(cookie: string, language: string, body: unknown) {
  const response = await fetch(`${web.url}/api/invocations`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify({ key: randomUUID(), ...(body as object) }),
    headers: { "content-type": "application/json", "x-mynah": "1", cookie, "accept-language": language },
  });
  return JSON.stringify(await response.json());
}

it("answers in the first of the browser's languages that is available", async () => {
  const cookie = await signedIn();
  expect(await send(cookie, "de-CH,de;q=0.9", { line: "/tt Hallo" })).toContain(
    "Den Befehl /tt gibt es nicht",
  );
  expect(await send(cookie, "fi, de;q=0.5", { line: "/tt Hallo" })).toContain("Den Befehl /tt gibt es nicht");
  expect(await send(cookie, "fi", { line: "/tt Hallo" })).toContain("There's no command /tt");
});

it("refuses malformed requests in the user's language too", async () => {
  const cookie = await signedIn();
  expect(await send(cookie, "de", "{")).toContain("haben wahrscheinlich verschiedene Versionen");
  expect(await send(cookie, "de", { line: "x".repeat(1_000_000) })).toContain("zu viel Text");
});

it("prefers a user's chosen language over their browser's", async () => {
  const cookie = await signedIn();
  await send(cookie, "en", { line: "/settings set de setting:language for:me" });
  expect(await send(cookie, "en", { line: "/tt Hallo" })).toContain("Den Befehl /tt gibt es nicht");
});

it("serves the page's own words in the user's language", async () => {
  const page = async (language: string) =>
    (await fetch(`${web.url}/`, { headers: { "accept-language": language } })).text();
  const german = await page("de-CH,de;q=0.9");
  expect(german).toContain('<html lang="de">');
  expect(german).toContain("<title>Mynah-Playground</title>");
  expect(german).toContain("Zur Befehlszeile springen");
  expect(german).not.toMatch(/\{(language|title|about|noScript|words|page)\}/);
  expect(await page("fi")).toContain("Skip to the command line");
});

it("asks for the password in the browser's language", async () => {
  const closed = await startFakeWebApp({ parts: { access: { kind: "password", password: "long enough" } } });
  const response = await fetch(`${closed.url}/login`, { headers: { "accept-language": "fr" } });
  const form = await response.text();
  expect(form).toContain('<html lang="fr">');
  expect(form).toContain("Mot de passe");
  expect(form).not.toMatch(/\{\w+\}/);
  await closed.close();
});

it("describes the composer's commands in the user's language", async () => {
  const known = async (language: string) =>
    (await fetch(`${web.url}/api/commands`, { headers: { "accept-language": language } })).text();
  expect(await known("de")).toContain("Text vorlesen lassen");
  expect(await known("en")).toContain("Turn text into speech");
  expect(await known("de")).toContain("ohne KI");
});
