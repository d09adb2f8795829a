/**
 * Takes the screenshots in docs/pictures/: `npm run generate -- pictures`. Starts the real program twice, between fake platforms
 * and with the embedded studio, and the playground with jobs that are moved by hand; draws what was posted, and takes
 * screenshots in headless Chromium. The three pictures of the README are taken first.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { chromiumMissing, openBrowser } from "../bots/web/browser.ts";
import { recordConversations } from "./conversations.ts";
import { discordPage } from "./discord-page.ts";
import type { Theme } from "./page.ts";
import { showPlaygroundStates } from "./playground-states.ts";
import { withPlayground } from "./playground.ts";
import { slackHomePage, slackPage } from "./slack-page.ts";
import { telegramPage } from "./telegram-page.ts";

const FOLDER = new URL("../../docs/pictures/", import.meta.url);
const MAX_BYTES = 150_000;
const MAX_SUM = 3_000_000;
const QUALITY = 85;
const THEMES: readonly Theme[] = ["light", "dark"];
const DESKTOP = { width: 860, height: 830 };
const PHONE = { width: 390, height: 844 };

if (chromiumMissing) throw new Error(chromiumMissing);
await mkdir(FOLDER, { recursive: true });
const browser = await openBrowser();
const taken = new Map<string, number>();

/** Takes a picture of the viewport, or of the page's `main`, as WebP, which Playwright itself doesn't write. */
async function take(page: Page, name: string, isMain = false): Promise<void> {
  const box = isMain ? await page.locator("main").boundingBox() : null;
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    ...(box && { clip: { ...box, scale: 1 }, captureBeyondViewport: true }),
  });
  await devtools.detach();
  const bytes = Buffer.from(data, "base64");
  if (bytes.length > MAX_BYTES) throw new Error(`${name} has ${bytes.length} bytes`);
  await writeFile(new URL(`${name}.webp`, FOLDER), bytes);
  taken.set(`${name}.webp`, bytes.length);
}

/** In light and dark, and on a phone. */
async function takeAll(page: Page, name: string): Promise<void> {
  const look = async (variant: string, colorScheme: Theme, size: typeof DESKTOP) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize(size);
    // Waveforms and the end of the conversation follow the new size.
    await page.waitForTimeout(300);
    await take(page, `${name}-${variant}`);
  };
  for (const theme of THEMES) await look(theme, theme, DESKTOP);
  await look("phone", "light", PHONE);
  await page.setViewportSize(DESKTOP);
}

const { discord, slack, telegram } = await recordConversations();
for (const theme of THEMES) {
  for (const [name, html, scale] of [
    ["discord", await discordPage(discord.posts, theme), 1.5],
    ["slack", await slackPage(slack.posts, theme), 1.5],
    ["discord-cards", await discordPage(discord.cards, theme), 1],
    ["discord-moderation", await discordPage(discord.moderation, theme), 1],
    ["slack-cards", await slackPage(slack.cards, theme), 1],
    ["slack-home", await slackHomePage(slack.home, theme), 1],
    ["telegram", await telegramPage({ title: "Mynah", subtitle: "bot", posts: telegram.posts }, theme), 1.5],
    [
      "telegram-moderation",
      await telegramPage({ title: "Moderators", subtitle: "2 members", posts: telegram.moderation }, theme),
      1,
    ],
  ] as const) {
    const page = await browser.visit("about:blank", { deviceScaleFactor: scale }, "body");
    await page.setContent(html);
    await page.evaluate("document.fonts.ready");
    await take(page, `${name}-${theme}`, true);
    await page.close();
  }
}
await withPlayground(browser, takeAll);
await showPlaygroundStates(browser, (page, name) => takeAll(page, `playground-${name}`));
await browser.close();

for (const name of await readdir(FOLDER))
  if (name.endsWith(".webp") && !taken.has(name)) await rm(new URL(name, FOLDER));
const sum = [...taken.values()].reduce((all, bytes) => all + bytes, 0);
console.log(`${taken.size} pictures, ${Math.round(sum / 1000)} KB, in ${fileURLToPath(FOLDER)}`);
if (sum > MAX_SUM) throw new Error(`the pictures have more than ${MAX_SUM / 1_000_000} MB`);
