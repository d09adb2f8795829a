import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LiveEvent } from "../../../src/bots/web/api-types.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { createCaptionStore } from "../../../src/live/captions/index.ts";
import {
  createLiveCaptions,
  createTranslateLines,
  createTranslationTask,
  type LiveCaptions,
} from "../../../src/live/captions/reading/index.ts";
import { say } from "../../../src/messages/index.ts";
import { useTestStore } from "../../store/use-test-store.ts";
import { subscribeAs } from "./event-stream.ts";
import { type FakeWebApp, startFakeWebApp } from "./fake-web-app.ts";

const store = useTestStore("captions");
const ADA = "1";
const BEN = "2";
const HOUR = 3_600_000;

let web: FakeWebApp;
let liveCaptions: LiveCaptions;
let laterMs = 0;
beforeAll(async () => {
  const options = { publicUrl: "http://localhost/", secret: "a secret of thirty-two characters" };
  const now = () => new Date(Date.now() + laterMs);
  const rows = createCaptionStore(store.db);
  const task = createTranslationTask(rows);
  /** A language model that says everything in capitals. */
  const translate = createTranslateLines({
    rows,
    async acceptJob({ deliverTo, options: request }) {
      const job = { plan: { request }, deliverTo } as unknown as Job;
      const { text } = await task.prepare(job, async () => []);
      const { lines } = JSON.parse(text) as { lines: { id: number; text: string }[] };
      await task.finish(job, [
        { lines: lines.map(({ id, text: said }) => ({ id, text: said.toUpperCase() })) },
      ]);
      return {} as never;
    },
  });
  const log = pino({ level: "silent" });
  liveCaptions = createLiveCaptions({ ...options, rows, translate, now, log });
  // The link is all that a reader needs.
  web = await startFakeWebApp({ parts: { liveCaptions, access: { kind: "password", password: "p" } } });
});
afterAll(() => web.close());

async function caption(channelName = "Lounge") {
  laterMs = 0;
  const rows = createCaptionStore(store.db);
  const captions = await rows.start("", {
    platform: "discord",
    workspace: "g1",
    channel: "c1",
    channelName,
    personId: ADA,
    roles: null,
    locale: "en",
    language: "en",
    endsListening: true,
    startedAt: new Date(),
  });
  const path = new URL(liveCaptions.link(captions) ?? "").pathname;
  const get = (rest = "", headers = {}) => fetch(`${web.url}${path}${rest}`, { headers });
  return {
    rows,
    captions,
    get,
    async say(personId: string, beginMs: number, words: string) {
      const ref = { captions: captions.id, personId, beginMs };
      await rows.addUtterance({
        ...ref,
        endMs: beginMs,
        name: personId === ADA ? "Ada" : "Ben",
        fileId: null,
      });
      await rows.setWords(ref, words);
    },
    async follow(query = "") {
      const stream = await subscribeAs({ ask: () => get(`/events${query}`) });
      /** Reads on until the view is as it has to be. */
      const until = async (isIt: (view: LiveEvent) => boolean): Promise<LiveEvent> => {
        for (;;) {
          const next = await stream.next();
          if (!next) throw new Error("the view ended before");
          const view = next.data as LiveEvent;
          if (isIt(view)) return view;
        }
      };
      return { ...stream, until };
    },
  };
}

const textsOf = ({ lines }: LiveEvent) => lines.map(({ name, text }) => (name ? `${name}: ${text}` : text));

describe("the live view of captions", () => {
  it("shows what is said, newest last, and no words of people who opt out, until captions end", async () => {
    const { rows, captions, say: speak, follow } = await caption();
    await speak(BEN, 10, "<b>Hi</b> & bye");
    const view = await follow();
    expect(textsOf(await view.until(() => true))).toEqual(["Ben: <b>Hi</b> & bye"]);
    await speak(ADA, 5, "Earlier.");
    expect(textsOf(await view.until(({ lines }) => lines.length === 2))).toEqual([
      "Ada: Earlier.",
      "Ben: <b>Hi</b> & bye",
    ]);
    await rows.removeLines([{ captions: captions.id, personId: BEN, beginMs: 10 }]);
    expect(textsOf(await view.until(({ lines }) => lines.length === 1))).toEqual(["Ada: Earlier."]);
    await rows.addNote(captions.id, 20, say("captionsCut"));
    const noted = await view.until(({ lines }) => lines.length === 2);
    expect(noted.lines[1]).toEqual({
      key: expect.any(String) as string,
      text: expect.stringContaining("interrupted") as string,
    });
    await rows.stop(captions.id);
    await rows.finish(captions.id, { jobId: null, problem: null });
    expect((await view.until(({ isOver }) => isOver)).status).toBe("The captions have ended.");
    expect(await view.next()).toBeUndefined();
  });

  it("shows every line in the language that its address names", async () => {
    const { say: speak, follow, get } = await caption();
    await speak(BEN, 10, "Hello.");
    const view = await follow("?language=de");
    await view.until(({ lines }) => lines[0]?.text === "HELLO.");
    await speak(ADA, 20, "Bye.");
    expect(textsOf(await view.until(({ lines }) => lines[1]?.text === "BYE."))).toEqual([
      "Ben: HELLO.",
      "Ada: BYE.",
    ]);
    await view.close();
    expect((await get("/events?language=%3Cb%3E")).status).toBe(400);
  });

  it("is a page in the reader's language, in which a channel's name is only text", async () => {
    const { get } = await caption('<script>"&');
    const page = await get("", { "accept-language": "de" });
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    expect(html).toContain("<h1>Untertitel von &lt;script&gt;&quot;&amp;</h1>");
    expect(html).toContain('<body class="live"');
    expect(await (await get("?overlay")).text()).toContain('<body class="live overlay"');
    for (const [, file = ""] of html.matchAll(/(?:src|href)="([^"]+)"/g))
      expect([file, (await fetch(`${web.url}${file}`)).status]).toEqual([file, 200]);
  });

  it("opens with its own link only, until an hour after captions ended", async () => {
    const { rows, captions, get } = await caption();
    const other = await caption();
    const token = new URL(liveCaptions.link(captions) ?? "").pathname.split("/").at(-1) ?? "";
    const [version, payload, signature] = token.split(".");
    const named = Buffer.from(`${other.captions.id}.0`).toString("base64url");
    for (const forged of [captions.id, `${version}.${named}.${signature}`, `${version}.${payload}.x`])
      for (const path of [`/live/${forged}`, `/live/${forged}/events`]) {
        const refused = await fetch(`${web.url}${path}`);
        expect([path, refused.status]).toEqual([path, 404]);
        expect(await refused.json()).toEqual({
          error: { text: "Page not found. Check the address, or go to the start page." },
        });
      }
    await rows.stop(captions.id);
    expect((await get()).status).toBe(200);
    laterMs = HOUR + 60_000;
    expect([(await get()).status, (await get("/events")).status]).toEqual([404, 404]);
    expect((await other.get()).status).toBe(200);
  });
});
