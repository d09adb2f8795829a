import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createWebPlatform } from "../../../src/bots/web/platform.ts";
import { createPerson } from "../../app/person.ts";
import { makeJob } from "../../jobs/make-job.ts";
import { subscribeAs } from "./event-stream.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";

let web: FakeWebApp;
beforeAll(async () => {
  web = await startFakeWebApp();
});
afterAll(() => web.close());

async function personWithPage() {
  const person = createPerson(web.url);
  await person.ask("/");
  const page = await subscribeAs(person);
  return { person, page };
}

describe("the stream of events", () => {
  it("begins with the state of everything unfinished, and leaves out finished jobs", async () => {
    const person = createPerson(web.url);
    const ended = (await person.send("/tts ended")).job?.id ?? "";
    const open = (await person.send("/tts open")).job?.id ?? "";
    await web.finish(ended, 1);
    await web.progress(open, "waiting", { state: "running", elapsedMs: 5 });
    const page = await subscribeAs(person);
    expect(page.response.headers.get("content-type")).toContain("text/event-stream");
    expect(page.response.headers.get("cache-control")).toContain("no-store");
    expect(await page.next()).toMatchObject({
      event: "hello",
      data: { unfinished: [{ id: open, state: "running" }] },
    });
    await page.close();
  });

  it("follows a job from its place in the queue to its result", async () => {
    const { person, page } = await personWithPage();
    await page.next();
    const id = (await person.send("/tts follow me")).job?.id ?? "";
    expect(await page.next()).toMatchObject({
      event: "job",
      data: { id, state: "queued", ahead: expect.any(Number) },
    });
    await web.progress(id, "accepted", { state: "queued", ahead: 3, elapsedMs: 9 });
    expect(await page.next()).toMatchObject({ data: { id, state: "queued", ahead: 3 } });
    await web.progress(id, "waiting", { state: "running", elapsedMs: 20 });
    expect(await page.next()).toMatchObject({ data: { id, state: "running" } });
    await web.progress(id, "collecting", { state: "finishing", elapsedMs: 30 });
    expect(await page.next()).toMatchObject({ data: { id, state: "finishing" } });
    await web.finish(id, 1);
    expect(await page.next()).toMatchObject({ data: { id, state: "done", files: [{ name: "speech.wav" }] } });
    await page.close();
  });

  it("notifies every page of one user, and no page of another", async () => {
    const { person: ada, page: first } = await personWithPage();
    const second = await subscribeAs(ada);
    const { person: bob, page: others } = await personWithPage();
    for (const page of [first, second, others]) expect(await page.next()).toMatchObject({ event: "hello" });
    const hers = (await ada.send("/tts hers")).job?.id;
    const his = (await bob.send("/tts his")).job?.id;
    expect(await first.next()).toMatchObject({ data: { id: hers } });
    expect(await second.next()).toMatchObject({ data: { id: hers } });
    expect(await others.next()).toMatchObject({ data: { id: his } });
    for (const page of [first, second, others]) await page.close();
  });

  it("sends the current state again when announcements may have been missed", async () => {
    const { person, page } = await personWithPage();
    await page.next();
    const id = (await person.send("/tts missed")).job?.id;
    await page.next();
    web.gap();
    expect(await page.next()).toMatchObject({ event: "hello", data: { unfinished: [{ id }] } });
    await page.close();
  });

  it.each([
    ["their own job on the playground", {}, true],
    ["no job of the same user ID on another platform", { platform: "slack" }, false],
    ["no job of another person", { person: { id: "p2" } }, false],
  ])("sends a person %s", async (_, over, isSent) => {
    let person = "";
    const shown = await startFakeWebApp({
      parts: { findJob: async (id) => makeJob({ id, platform: "web", person: { id: person }, ...over }) },
    });
    const owner = createPerson(shown.url);
    const own = (await owner.send("/tts hello")).job?.id ?? "";
    person = shown.newest().person.id;
    const page = await subscribeAs(owner);
    await page.next();
    shown.hear(JSON.stringify({ person, job: own }));
    // Read after the other, so that nothing else was sent before it.
    shown.hear(JSON.stringify({ person, job: own, minutes: true }));
    shown.gap();
    const events = [await page.next(), ...(isSent ? [await page.next(), await page.next()] : [])];
    expect(events.map((one) => one?.event)).toEqual(isSent ? ["job", "minutes", "hello"] : ["hello"]);
    await page.close();
    await shown.close();
  });

  it("breaks off when a changed job can't be read, so that the page connects again", async () => {
    const broken = await startFakeWebApp({
      parts: { findJob: () => Promise.reject(new Error("no database")) },
    });
    const person = createPerson(broken.url);
    await person.ask("/");
    const page = await subscribeAs(person);
    await page.next();
    await person.send("/tts hello");
    await expect(page.next()).rejects.toThrow();
    await broken.close();
  });

  it("survives malformed announcements", async () => {
    const { person, page } = await personWithPage();
    await page.next();
    for (const nonsense of ["", "null", "{}", '{"person":1}', "{", '{"person":"x","job":"y"}'])
      web.hear(nonsense);
    const id = (await person.send("/tts still here")).job?.id;
    expect(await page.next()).toMatchObject({ data: { id } });
    await page.close();
  });

  it("ends when the program stops, so that stopping doesn't wait for readers", async () => {
    const stopping = await startFakeWebApp();
    const person = createPerson(stopping.url);
    await person.ask("/");
    const page = await subscribeAs(person);
    await page.next();
    await stopping.close();
    expect(await page.next().catch(() => undefined)).toBeUndefined();
  });

  it("is refused with 503 while the database is down, so that the page says so and reconnects", async () => {
    const down = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const jobs = {
      recentJobs: () => Promise.reject(down),
      findJob: async () => null,
      jobActions: web.seen.jobActions,
    };
    const broken = await startFakeWebApp({ parts: jobs });
    const person = createPerson(broken.url);
    await person.ask("/");
    expect((await person.ask("/api/events")).status).toBe(503);
    await broken.close();
  });
});

describe("the web as a platform", () => {
  it("announces jobs by id and never by content", async () => {
    const said: string[] = [];
    const platform = createWebPlatform({
      notify: async (channel, payload) => void said.push(channel, payload),
      files: { newestOf: async () => undefined },
      fileLink: (id) => `/media/${id}`,
    });
    await createPerson(web.url).send("/tts my secret text");
    const job = web.newest();
    expect(await platform.place(job, async () => {})).toEqual({});
    await platform.progress(job, { state: "queued", ahead: 2, elapsedMs: 1 });
    await platform.deliver(job, { verdict: "done", result: { files: [] } }, async () => {});
    expect(said.join()).not.toContain("secret");
    expect(said[0]).toBe("web");
    expect(JSON.parse(said[1] ?? "")).toMatchObject({
      person: job.person.id,
      job: job.id,
      progress: { ahead: 2 },
    });
    expect(JSON.parse(said[3] ?? "")).toEqual({ person: job.person.id, job: job.id });
  });
});
