import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { chromiumMissing, evaluateInPage, send, sendJob } from "./browser.ts";
import type { FakeWebApp } from "./fake-web-app.ts";
import { tone } from "./tone.ts";
import { usePage } from "./use-page.ts";

describe.skipIf(chromiumMissing)(`the composer, ${chromiumMissing ?? "in Chromium"}`, () => {
  let web: FakeWebApp;
  let page: Page;
  usePage((open) => ({ web, page } = open));

  const line = () => page.inputValue("#line");
  const proposals = () => page.locator("#proposals [role=option] b").allTextContents();

  it("lists every command with its description after a slash, and completes with the keyboard alone", async () => {
    await page.keyboard.type("/");
    await page.waitForSelector("#proposals [role=option]");
    expect(await proposals()).toEqual(
      expect.arrayContaining(["/tts", "/sfx", "/transcribe", "/voice find", "/jobs list"]),
    );
    expect(await page.locator("#proposals").textContent()).toContain("Turn text into speech");
    expect(await page.getAttribute("#line", "aria-expanded")).toBe("true");
    await page.keyboard.type("sf");
    await page.keyboard.press("Tab");
    expect(await line()).toBe("/sfx ");
    await page.keyboard.type("rain dur");
    await page.keyboard.press("Tab");
    expect(await line()).toBe("/sfx rain duration:");
  });

  it("moves through the list with arrows and exposes the position to assistive technology", async () => {
    await page.keyboard.type("/j");
    await page.waitForSelector("#proposal-0[aria-selected=true]");
    await page.keyboard.press("ArrowDown");
    await page.waitForSelector("#proposal-1[aria-selected=true]");
    expect(await page.getAttribute("#line", "aria-activedescendant")).toBe("proposal-1");
    const chosen = await page.locator("#proposal-1 b").textContent();
    await page.keyboard.press("Enter");
    expect(await line()).toBe(`${chosen} `);
    expect(web.count()).toBe(0);
  });

  it("closes the list with Escape, and then Enter sends", async () => {
    await page.keyboard.type("/hel");
    await page.waitForSelector("#proposals [role=option]");
    await page.keyboard.press("Escape");
    await page.waitForSelector("#proposals [role=option]", { state: "detached" });
    await page.keyboard.press("Enter");
    await page.waitForSelector("[role=alert]");
    expect(await page.textContent("[role=alert]")).toContain("/help");
    expect(await line()).toBe("/hel");
  });

  it("finds voices by name and by description, and puts names of two words in quotes", async () => {
    await page.keyboard.type("/tts Hi voice:news");
    await page.waitForSelector("text=Mei Lin");
    await page.keyboard.press("Enter");
    expect(await line()).toBe('/tts Hi voice:"Mei Lin" ');
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toMatchObject({ text: "Hi", voice: "Mei Lin" });
  });

  it("plays a listed voice before it is chosen, outside the conversation", async () => {
    await page.keyboard.type("/tts Hi voice:");
    const hear = page.locator("#proposals [role=option]", { hasText: "Alistair" }).locator(".hear");
    await hear.click();
    await expect.poll(() => web.newest().options).toEqual({ voice: "Alistair" });
    await page.locator(".hear.making").waitFor();
    await web.finish(web.newest().id, 20);
    await page.locator(".hear.playing").waitFor();
    await hear.click();
    await page.locator(".hear.playing").waitFor({ state: "detached" });
    expect(await line()).toBe("/tts Hi voice:");
    // Its sample was made, so it is played again without another job.
    const jobs = web.count();
    await hear.click();
    await page.locator(".hear.playing").waitFor();
    expect(web.count()).toBe(jobs);
    await page.reload();
    await page.waitForSelector(".empty");
    // The line is still there.
    expect(await line()).toBe("/tts Hi voice:");
  });

  it("offers the command's options as buttons, with their meaning and which are missing", async () => {
    await page.fill("#line", "/sfx rain");
    const duration = page.locator(".chip", { hasText: "duration" });
    expect(await duration.getAttribute("title")).toContain("0.5 to 30");
    await duration.click();
    expect(await line()).toBe("/sfx rain duration:");
    await page.fill("#line", "/convert ");
    expect(await page.locator(".chip.needed").textContent()).toMatch(/voice.*required/s);
    // An omitted source defaults to the user's newest file.
    expect(await page.locator(".chip", { hasText: "source" }).getAttribute("title")).toContain(
      "default: your newest file",
    );
  });

  it("offers earlier results as a source, and says which file was used", async () => {
    const { id } = await sendJob(page, "/tts Hello", web);
    await page.waitForSelector(".card.queued");
    await web.finish(id, 1);
    await page.waitForSelector(".card.done");
    await page.locator("#line").pressSequentially("/enhance clean ");
    await page.click("#proposals >> text=speech.wav");
    await page.keyboard.press("Enter");
    const card = page.locator(".card.queued");
    await card.waitFor();
    expect(await card.textContent()).toMatch(/Using “speech\.wav” from job j/);
    expect(web.newest().plan).toMatchObject({ sources: { url: { kind: "result", name: "speech.wav" } } });
  });

  it("inserts a new line on Shift+Enter and recalls the last line with the up arrow", async () => {
    await page.keyboard.type("/tts one");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("two");
    expect(await line()).toBe("/tts one\ntwo");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    await page.keyboard.press("ArrowUp");
    await expect.poll(line).toBe("/tts one\ntwo");
    await page.keyboard.press("ArrowDown");
    await expect.poll(line).toBe("");
  });

  it("returns a refused line for correction, with the reason", async () => {
    await send(page, "/sfx rain duration:31");
    await page.waitForSelector("[role=alert]");
    expect(await page.textContent("[role=alert]")).toContain("at most 30");
    expect(await line()).toBe("/sfx rain duration:31");
    await page.keyboard.press("Backspace");
    expect(await page.locator("[role=alert]").count()).toBe(0);
  });

  it("shows the line as a form and the form as the line", async () => {
    await page.fill("#line", "/tts Hello there emotion:calm");
    await page.click("[aria-label='Fill in a form instead']");
    const form = page.locator("[role=group][aria-label=Form]");
    expect(await form.getByLabel("Emotion").inputValue()).toBe("calm");
    expect(await form.getByLabel(/^The text/).inputValue()).toBe("Hello there");
    await form.getByLabel("Emotion").selectOption("happy");
    await form.getByRole("searchbox", { name: "The voice" }).fill("ari");
    await form.getByRole("button", { name: /^Aria/ }).click();
    await form.getByLabel(/^The text/).fill("Good bye");
    await form.getByLabel(/^The text/).blur();
    await expect.poll(line).toBe("/tts Good bye emotion:happy voice:Aria");
    await form.getByLabel("Command").selectOption("sfx");
    await expect.poll(line).toBe("/sfx ");
    await form.getByLabel("The sound effect you want").fill("waves");
    await form.getByLabel("Length in seconds").fill("4");
    await page.click("[aria-label=Send]");
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toEqual({ prompt: "waves", duration: 4 });
  });

  it("takes long texts of a form in several lines", async () => {
    await page.fill("#line", "/music song a folk song");
    await page.click("[aria-label='Fill in a form instead']");
    const lyrics = page.getByLabel("Lyrics, line by line");
    await lyrics.click();
    await page.keyboard.type("Rain on the roof");
    await page.keyboard.press("Enter");
    await page.keyboard.type("rain on the road");
    await page.click("[aria-label=Send]");
    await page.waitForSelector(".card.queued");
    expect(web.newest().options).toEqual({
      prompt: "a folk song",
      lyrics: "Rain on the roof\nrain on the road",
    });
  });

  it("takes a file from the picker, asks what to do with it, and sends it with the line", async () => {
    await page.setInputFiles("#files", { name: "memo.wav", mimeType: "audio/wav", buffer: tone(1) });
    await page.locator(".chip", { hasText: "/transcribe" }).click();
    expect(await line()).toBe("/transcribe speakers:yes ");
    expect(await page.locator(".chip", { hasText: "/sfx" }).count()).toBe(0);
    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    expect(await page.locator(".attached").textContent()).toContain("memo.wav");
    expect(web.newest().options).toMatchObject({ source: { kind: "upload", media: "audio" } });
    expect(await page.locator(".attachments").count()).toBe(0);
  });

  it("takes files that are dropped or pasted anywhere, and can remove them again", async () => {
    for (const kind of ["drop", "paste"]) {
      await evaluateInPage(page, "looking", "give", [kind, `${kind}ped.wav`]);
      await page.click(`[aria-label='Remove ${kind}ped.wav']`);
      await page.waitForSelector(".attachments", { state: "detached" });
    }
  });

  it("reports a problem with a file before anything is sent", async () => {
    await page.setInputFiles("#files", { name: "empty.wav", mimeType: "audio/wav", buffer: Buffer.alloc(0) });
    expect(await page.textContent(".attachments .broken")).toContain("is empty");
    await page.click("[aria-label='Remove empty.wav']");
    await page.setInputFiles("#files", { name: "a.wav", mimeType: "audio/wav", buffer: tone(1) });
    await send(page, "/tts Hi");
    expect(await page.textContent("[role=alert]")).toContain("/tts takes no file");
  });

  it("records with the microphone and attaches the recording", async () => {
    await page.click("[aria-label='Record with the microphone']");
    // On a busy machine, one second can pass unseen.
    await page.waitForSelector("text=/\\d:(?!00)\\d\\d/");
    await page.click("text=Stop and attach");
    await page.waitForSelector("text=/recording-.*webm/");
    await page.click("[aria-label='Record with the microphone']");
    await page.click("text=Discard");
    await page.waitForSelector("#line");
    expect(await page.locator(".attachments li").count()).toBe(1);
  });
});
