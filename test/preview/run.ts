/**
 * Takes the screenshots in docs/pictures/: `npm run pictures`. Starts the real program twice, between fake platforms
 * and with the embedded studio, draws what it has posted, and takes screenshots in headless Chromium.
 */
import { mkdir, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromiumMissing, openBrowser } from "../bots/web/browser.ts";
import { recordConversations } from "./conversations.ts";
import { discordPage } from "./discord-page.ts";
import type { Theme } from "./page.ts";
import { withPlayground } from "./playground.ts";
import { slackPage } from "./slack-page.ts";

const FOLDER = new URL("../../docs/pictures/", import.meta.url);
const MAX_BYTES = 150_000;
const THEMES: readonly Theme[] = ["light", "dark"];

const pathOf = (name: string, theme: Theme) => fileURLToPath(new URL(`${name}-${theme}.png`, FOLDER));

if (chromiumMissing) throw new Error(chromiumMissing);
await mkdir(FOLDER, { recursive: true });
const browser = await openBrowser();
const taken: string[] = [];

const { discord, slack } = await recordConversations();
for (const theme of THEMES) {
  for (const [name, html] of [
    ["discord", await discordPage(discord, theme)],
    ["slack", await slackPage(slack, theme)],
  ] as const) {
    const page = await browser.visit("about:blank", { deviceScaleFactor: 1.5 }, "body");
    await page.setContent(html);
    await page.evaluate("document.fonts.ready");
    const path = pathOf(name, theme);
    await page.locator("main").screenshot({ path });
    taken.push(path);
  }
}
await withPlayground(browser, async (page) => {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
    const path = pathOf("playground", theme);
    await page.screenshot({ path });
    taken.push(path);
  }
});
await browser.close();

for (const path of taken) {
  const { size } = await stat(path);
  console.log(`${path}: ${Math.round(size / 1000)} KB`);
  if (size > MAX_BYTES) throw new Error(`${path} has more than ${MAX_BYTES / 1000} KB`);
}
