import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Page } from "playwright-core";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStore } from "../../../src/store/index.ts";
import { chromiumMissing, findAxeViolations, openBrowser, type TestBrowser } from "../../bots/web/browser.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { TEST_SECRETS } from "../../test-secrets.ts";
import { createPerson } from "../../app/person.ts";
import { startProgram, type Program } from "../../app/start-program.ts";
import { sendRequest } from "../../trust/ask.ts";
import { writeHistory, writeTroubles } from "./history.ts";

const PRICES = JSON.stringify({
  currency: "credits",
  operations: { "speech-synthesis": { per: "character", price: 0.001 } },
});
/** Resolves in the page shortly after its first paint. */
const FIRST_PAINT = `new Promise((resolve) => {
  const hear = (list) => list.getEntriesByName("first-contentful-paint").forEach(() => resolve());
  new PerformanceObserver(hear).observe({ type: "paint", buffered: true });
})`;

describe.skipIf(chromiumMissing)(`the operator's page, ${chromiumMissing ?? "in Chromium"}`, () => {
  const closers: (() => Promise<unknown>)[] = [];
  let dataDir: string;
  let program: Program;
  let browser: TestBrowser;
  let page: Page;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "mynah-admin-"));
    const fake = await startFakeAudioService({ speechAsTask: true, taskMs: 60_000 });
    const env = {
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: TEST_SECRETS.AUDIO_API_KEY,
      ADMIN_PASSWORD: TEST_SECRETS.ADMIN_PASSWORD,
      PRICES_FILE: join(dataDir, "prices.json"),
      BUDGET_SERVER_DAY: "10",
    };
    await writeFile(env.PRICES_FILE, PRICES);
    [program, browser] = await Promise.all([startProgram({ dataDir, env }), openBrowser()]);
    closers.push(() => rm(dataDir, { recursive: true, force: true }), fake.close, browser.close);
    closers.push(() => program.end("SIGTERM"));
    const store = await openStore({ databaseUrl: undefined, dataDir, log: pino({ level: "silent" }) });
    await writeHistory(store.db, 20_000);
    await writeTroubles(store.db);
    await store.close();
    await createPerson(program.url).send("/tts Private words of a person");
    page = await browser.visit(`${program.url}/admin`, {}, "main");
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  it("asks for the password, and admits nobody without it", async () => {
    expect(page.url()).toBe(`${program.url}/admin/login`);
    await page.fill("#password", "not the password");
    await page.click("button");
    await page.waitForSelector("[role=alert] >> text=Wrong password");
    const refused = await Promise.all(
      ["/admin/maintenance", "/admin"].map((path) => sendRequest(program.url, { path, method: "POST" })),
    );
    expect(refused.map(({ status }) => status)).toEqual([401, 404]);
    await page.fill("#password", TEST_SECRETS.ADMIN_PASSWORD);
    await page.click("button");
    await page.waitForSelector("#latency svg");
    expect(page.url()).toBe(`${program.url}/admin`);
  });

  it("shows running jobs, failure reasons, job counts and durations", async () => {
    const text = async (panel: string) =>
      (await page.textContent(`#${panel}`))?.replaceAll(/\s+/g, " ") ?? "";
    expect(await text("now")).toMatch(/Queued ?0 ?Running ?1 ?1 (sending|waiting)/);
    expect(await text("live")).toMatch(/\/tts\s?web\s?(sending|waiting)/);
    expect(await text("failures")).toContain("<script>alert(1)</script> no such voice");
    expect(await text("failures")).toMatch(/not delivered.*chatRefused/);
    // The limits with the highest usage come first.
    expect(await text("budgets")).toMatch(
      /100 % ?99 credits of 99 credits ?1 credits ?today ?person <b>eve<\/b> ?discord w1 ?server ?96 % ?9\.6 credits of 10 credits/,
    );
    expect(await text("cases")).toMatch(/discord w1 ?3 ?2 ?for 2 h ?1/);
    expect(await text("webhooks")).toMatch(/wgone ?discord w1 ?disabled ?for 73 h( 0 min)? ?status 410/);
    expect(await text("usage")).toMatch(/\/transcribe\s?6,66\d/);
    expect(await page.locator("#usage svg g").count()).toBe(48);
    expect(await page.locator("#latency svg").count()).toBe(2);
    expect(await page.locator("#latency path.accent").first().getAttribute("d")).toMatch(/^M.*L/);
    expect(await page.content()).not.toMatch(/private words/i);
  });

  it("opens a job from its ID, with its timeline and without what its person wrote", async () => {
    await page.click("#live a");
    await page.waitForSelector("text=Timeline");
    const shown = (await page.textContent("main"))?.replaceAll(/\s+/g, " ") ?? "";
    expect(shown).toMatch(/Command ?\/tts ?Platform ?web/);
    expect(shown).toMatch(/Accepted.*Got its turn.*(Request sent.*)?Last change: (sending|waiting)/);
    expect(shown).not.toMatch(/private words/i);
    await page.click("text=Admin");
    await page.fill("#job", "jold1880");
    await page.click("#live button");
    await page.waitForSelector("text=Ended: failed");
    expect(await page.textContent("main")).toContain("<script>alert(1)</script> no such voice");
    await page.goto(`${program.url}/admin/jobs/jnone`);
    expect(await page.textContent("main")).toContain("No job jnone is stored");
    await page.goto(`${program.url}/admin`);
  });

  it("paints while its panels wait for the database", async () => {
    const store = await openStore({ databaseUrl: undefined, dataDir, log: pino({ level: "silent" }) });
    const [locked, painted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lock = store.db.transaction().execute(async (trx) => {
      await sql`lock table jobs in access exclusive mode`.execute(trx);
      locked.resolve();
      await painted.promise;
    });
    await locked.promise;
    await page.goto(`${program.url}/admin`, { waitUntil: "commit" });
    await page.evaluate(FIRST_PAINT);
    expect(await page.locator("#latency svg").count()).toBe(0);
    painted.resolve();
    await lock;
    await store.close();
    await page.reload();
    await page.waitForSelector("#latency svg");
  });

  it("closes the bot to new jobs and opens it again", async () => {
    const ben = createPerson(program.url);
    // One press doesn't stop the bot: the switch has to be opened first.
    expect(await page.isVisible("text=Turn on maintenance mode")).toBe(false);
    await page.click("text=Maintenance mode…");
    await page.fill("#note", "back <b>soon</b>");
    await page.click("text=Turn on maintenance mode");
    await page.waitForSelector("#now >> text=Maintenance mode is on");
    expect(await page.textContent("#now [role=status]")).toContain("back <b>soon</b>");
    expect((await ben.send("/tts Too late")).status).toBe(503);
    await page.click("text=Turn off maintenance mode");
    await page.waitForSelector("#now >> text=Maintenance mode…");
    expect((await ben.send("/tts In time")).status).toBeLessThan(300);
  });

  it("refuses forms from other sites, and from clients that don't send their origin", async () => {
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const send = (headers: Record<string, string>) =>
      sendRequest(program.url, {
        path: "/admin/maintenance",
        method: "POST",
        headers: { cookie, "content-type": "application/x-www-form-urlencoded", ...headers },
        body: "take=none",
      });
    const foreign = [{ origin: "https://evil.example.com" }, { "sec-fetch-site": "cross-site" }, {}];
    const statuses = await Promise.all(foreign.map(async (headers) => (await send(headers)).status));
    expect(statuses).toEqual([403, 403, 403]);
    await page.reload();
    expect(await page.locator("text=Maintenance mode is on").count()).toBe(0);
  });

  it("shows an error as a readable page to a browser, and as JSON to a program", async () => {
    await page.goto(`${program.url}/admin/nothing`);
    expect(await page.textContent("[role=alert]")).toContain("Page not found");
    expect(await page.evaluate<string>("getComputedStyle(document.querySelector('main')).maxWidth")).toBe(
      "512px",
    );
    expect(await findAxeViolations(page)).toEqual([]);
    const { headers, body } = await sendRequest(program.url, { path: "/admin/nothing" });
    expect([headers["content-type"], JSON.parse(body)]).toEqual([
      "application/json; charset=utf-8",
      { error: { text: expect.stringContaining("Page not found") } },
    ]);
    await page.click("a");
    await page.waitForSelector("#latency svg");
  });

  it.each(["light", "dark"] as const)("is readable in the %s color scheme", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it("fits a phone: only wide tables scroll, on their own", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(360);
  });

  it("reloads automatically where wanted, and runs no script", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.click("text=Reload every 10 s");
    expect(await page.getAttribute("meta[http-equiv=refresh]", "content")).toBe("10");
    expect(browser.errors).toEqual([]);
    const { headers } = await sendRequest(program.url, { path: "/admin" });
    expect(headers["content-security-policy"]).not.toContain("script");
  });
});
