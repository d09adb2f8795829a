import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SettingView } from "../../../src/bots/web/api-types.ts";
import { chromiumMissing, send } from "./browser.ts";
import type { FakeWebApp } from "./fake-web-app.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`panels, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let page: Page;
  usePage((open) => ({ web, page } = open));

  const choose = (label: string, option: string) => page.getByLabel(label).selectOption({ label: option });
  const shown = (words: string) => page.locator(".conversation").getByText(words).last();
  const set = async (name: string) => {
    const { settings } = (await (await page.request.get(`${web.url}/api/settings`)).json()) as {
      settings: SettingView[];
    };
    return settings.find((one) => one.name === name)?.set;
  };
  const answers = () => page.locator(".card.answer");

  it("open with a command, and change a setting in place", async () => {
    await send(page, "/settings show");
    await choose("Which setting?", "loudness · on (default)");
    await shown("“loudness”: Normalize the loudness of speech.").waitFor();
    await choose("New value for “loudness”", "off");
    await shown("loudness: off · set by you").waitFor();
    expect(await page.getByLabel("New value for “loudness”").inputValue()).toContain("value:no");
    await page.getByRole("button", { name: "Reset" }).click();
    await shown("loudness: on · default").waitFor();
    expect(await answers().count()).toBe(1);
  });

  it("change settings beside the conversation, which stays as it is", async () => {
    await page.getByRole("button", { name: "Settings" }).click();
    const side = page.getByRole("dialog", { name: "Settings" });
    const loudness = side.getByLabel("Normalize the loudness of speech");
    await loudness.selectOption({ label: "off" });
    await expect.poll(() => set("loudness")).toBe("no");
    await loudness.selectOption("");
    await expect.poll(() => set("loudness")).toBeUndefined();
    // What applies to everyone is marked.
    expect(await side.getByLabel("Days to keep results").count()).toBe(1);
    await side.locator(".setting", { hasText: "Days to keep results" }).locator(".badge").waitFor();
    expect(await side.locator(".setting", { has: loudness }).locator(".badge").count()).toBe(0);
    await side.getByLabel("Days to keep results").fill("0");
    await side.getByLabel("Days to keep results").blur();
    await page.getByText("must be").or(page.getByText("at least")).first().waitFor();
    // A voice is heard before it is chosen.
    await side.getByLabel("Default voice").fill("ari");
    await side.getByRole("button", { name: "Hear Aria" }).click();
    await expect.poll(() => web.newest().command).toBe("voice preview");
    await web.finish(web.newest().id, 1);
    await side.locator(".hear.playing").waitFor();
    await side.getByRole("button", { name: /^Aria/ }).click();
    await expect.poll(() => set("voice")).toBe("Aria");
    await page.keyboard.press("Escape");
    await side.waitFor({ state: "detached" });
    expect(await page.locator("article").count()).toBe(0);
    // The page itself changes with the language.
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Language of the bot's messages").selectOption("de");
    await page.getByRole("button", { name: "Einstellungen" }).waitFor();
    expect(await page.getAttribute("html", "lang")).toBe("de");
    await page.reload();
    await page.getByText("Was möchtest du hören?").waitFor();
    expect(await page.locator("article").count()).toBe(0);
  });

  it("keep the head of the settings in view, show where they will be, and close with Back", async () => {
    let load = () => {};
    const asked = new Promise<void>((resolve) => (load = resolve));
    await page.route("**/api/settings", async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole("button", { name: "Settings" }).click();
    await page.locator(".skeleton").waitFor();
    load();
    await page.locator(".setting").first().waitFor();
    expect(await page.locator(".skeleton").count()).toBe(0);
    await page.locator(".setting").last().scrollIntoViewIfNeeded();
    // A click fails at a button that is out of view or covered.
    await page.getByRole("button", { name: "Close" }).click();
    const side = page.getByRole("dialog", { name: "Settings" });
    await side.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Settings" }).click();
    await side.waitFor();
    await page.goBack();
    await side.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/");
    await page.getByRole("button", { name: "Settings" }).waitFor();
  });

  it("take a typed value in a field, and stay unchanged when it is refused", async () => {
    await send(page, "/settings show result-days for:server");
    const field = page.getByLabel("Change: New value");
    await field.fill("never");
    await page.getByRole("button", { name: "Change" }).click();
    await page.locator(".problem").waitFor();
    await field.fill("7");
    await page.getByRole("button", { name: "Change" }).click();
    await shown("Set “result-days” to 7 for this server").waitFor();
    expect(await answers().count()).toBe(1);
  });

  it("export a settings file, and import one through the form", async () => {
    await send(page, "/settings set no setting:loudness for:me");
    await answers().last().waitFor();
    await send(page, "/settings export");
    const download = page.waitForEvent("download");
    await shown("mynah-settings-me.json").click();
    const path = await (await download).path();
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ settings: { loudness: false } });
    await send(page, "/settings reset loudness for:me");
    await shown("Reset “loudness” for you").waitFor();
    await page.fill("#line", "/settings import ");
    await page.getByRole("button", { name: "Fill in a form instead" }).click();
    await page.getByLabel("A file for ").setInputFiles(path);
    await page.getByRole("button", { name: "Send" }).click();
    await shown("loudness: not set → off").waitFor();
  });

  it("go through the setup of a server", async () => {
    await send(page, "/setup");
    // The playground has no permissions to check, so it begins with the channels.
    expect(await page.getByLabel("Go to step").inputValue()).toBe("/setup step:channels");
    for (const step of ["budget", "sound", "done"]) {
      await page.getByRole("button", { name: "Next" }).click();
      await expect.poll(() => page.getByLabel("Go to step").inputValue()).toBe(`/setup step:${step}`);
    }
    expect(await answers().count()).toBe(1);
  });
});
