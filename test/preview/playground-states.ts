import type { Page } from "playwright-core";
import { say } from "../../src/messages/index.ts";
import { send, type TestBrowser } from "../bots/web/browser.ts";
import { startFakeWebApp } from "../bots/web/fake-web-app.ts";
import { tone } from "../bots/web/tone.ts";
import { fontFace } from "./page.ts";

const SEGMENTS = [
  ["Ada", "Morning! The build is green again."],
  ["Ben", "Great, then we can ship on Thursday."],
  ["Ada", "I'll update the release notes today."],
  ["Ben", "Thanks. Is the search in them already?"],
  ["Ada", "Not yet, but it will be by noon."],
].map(([speaker = "", text = ""], n) => ({ speaker, text, start: n * 3, end: n * 3 + 2.5 }));

/**
 * Brings the playground, with jobs that are moved by hand, into one state after the other, and calls `shoot` in each
 * with its name. The page, its routes and the commands are the real ones.
 */
export async function showPlaygroundStates(
  browser: TestBrowser,
  shoot: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  const web = await startFakeWebApp();
  const page = await browser.visit(web.url, { bypassCSP: true, reducedMotion: "reduce" });
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const sent = async (line: string): Promise<string> => {
    const accepted = page.waitForResponse("**/api/invocations");
    await send(page, line);
    const { job } = (await (await accepted).json()) as { job: { id: string } };
    return job.id;
  };
  const drop = (name: string, seconds: number) =>
    page.setInputFiles("#files", { name, mimeType: "audio/wav", buffer: tone(seconds) });
  const clear = async () => {
    await press("Settings");
    await page.locator(".side details.sure summary").click();
    await page.locator(".side .danger").click();
    await page.waitForSelector(".empty");
  };
  try {
    await page.addStyleTag({ content: await fontFace() });
    await shoot(page, "empty");

    await drop("standup.wav", 15);
    await page.waitForSelector(".chip.chosen");
    await page.locator(".attachments progress").waitFor({ state: "detached" });
    await shoot(page, "file");

    await page.keyboard.press("Enter");
    await page.waitForSelector(".card.queued");
    await web.finish(web.newest().id, 15, {
      language: "en",
      durationMs: 15_000,
      segments: SEGMENTS,
      cut: false,
      speakers: ["Ada", "Ben"],
    });
    await page.waitForSelector(".transcript");
    await page.fill("#line", "/music song a cheerful folk song about a green build");
    await page.press("#line", "Escape");
    await shoot(page, "transcript");
    await page.fill("#line", "");

    await clear();
    await web.finish(await sent("/tts Good morning. The build is green, and the tests are done."), 4);
    await page.waitForSelector(".card.done mynah-player");
    const running = await sent("/music make calm piano, soft strings duration:60");
    const estimate = { share: 0.42, leftMs: 35_000 };
    await web.progress(running, "waiting", { state: "running", elapsedMs: 0, estimate });
    const waiting = await sent("/sfx heavy rain on a tin roof duration:8");
    await page.getByText(/42\s?%/).waitFor();
    await shoot(page, "running");
    for (const id of [running, waiting]) await web.finish(id, 8);
    await page.locator(".card.done").nth(2).waitFor();

    await clear();
    await drop("song.wav", 12);
    await page.waitForSelector(".chip.chosen");
    await web.finishStems(await sent("/separate"), 12, ["vocals.wav", "drums.wav", "bass.wav", "other.wav"]);
    await page.waitForSelector(".stems");
    await shoot(page, "stems");

    await clear();
    await press("Settings");
    await page.waitForSelector(".side .setting");
    await shoot(page, "settings");
    await page.keyboard.press("Escape");

    await send(page, "/help");
    await page.waitForSelector(".answer");
    await shoot(page, "help");

    await page.evaluate("sessionStorage.clear()");
    await page.reload();
    await page.addStyleTag({ content: await fontFace() });
    await page.fill("#line", "/tts Hello voice:a");
    await page.waitForSelector("#proposals .hear");
    await shoot(page, "voices");
    await page.keyboard.press("Escape");

    for (const verdict of ["failed", "unconfirmed"] as const)
      await web.end(await sent("/tts Break"), { verdict, reason: say("serviceBusy"), maybeCharged: true });
    await send(page, "/transcribee meeting.mp3");
    await page.waitForSelector(".composer .remedies");
    await shoot(page, "errors");
  } finally {
    await page.close();
    await web.close();
  }
}
