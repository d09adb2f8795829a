import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NetworkError } from "../../../src/errors.ts";
import { createPerson } from "../../app/person.ts";
import { startFakeWebApp, type FakeWebApp } from "./fake-web-app.ts";
import type { SettingView } from "../../../src/bots/web/api-types.ts";
import { tone } from "./tone.ts";

let web: FakeWebApp;
beforeAll(async () => {
  web = await startFakeWebApp();
});
afterAll(() => web.close());

const post = (headers: Record<string, string>, body: unknown = { key: randomUUID(), line: "/tts Hi" }) =>
  fetch(`${web.url}/api/invocations`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });

describe("a user", () => {
  it("is identified by a signed cookie that scripts can't read", async () => {
    const cookie = (await fetch(`${web.url}/`)).headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    const behindProxy = await startFakeWebApp({ parts: { access: { kind: "open" } } });
    const overTls = await fetch(`${behindProxy.url}/`, { headers: { "x-forwarded-proto": "https" } });
    expect(overTls.headers.getSetCookie()[0]).toMatch(/Secure/);
    await behindProxy.close();
  });

  it("stays the same as long as the cookie does, and is another one with a forged cookie", async () => {
    const cookie = ((await fetch(`${web.url}/`)).headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    expect((await fetch(`${web.url}/`, { headers: { cookie } })).headers.getSetCookie()).toEqual([]);
    const forged = `${cookie.split(".")[0]}.${"A".repeat(43)}`;
    expect((await fetch(`${web.url}/`, { headers: { cookie: forged } })).headers.getSetCookie()).toHaveLength(
      1,
    );
  });

  it("is refused when another site sends requests in their name", async () => {
    expect((await post({})).status).toBe(403);
    expect((await post({ "x-mynah": "1", origin: "https://evil.example" })).status).toBe(403);
    expect((await post({ "x-mynah": "1", origin: "null" })).status).toBe(403);
    const crossSite = await post({ "x-mynah": "1", "sec-fetch-site": "cross-site" });
    expect(crossSite.status).toBe(403);
    expect(await crossSite.json()).toEqual({ error: { text: expect.stringContaining("Reload the page") } });
    expect((await post({ "x-mynah": "1", origin: web.url, "sec-fetch-site": "same-origin" })).status).toBe(
      202,
    );
  });
});

describe("an invocation", () => {
  it("becomes a job that shows the line as it was typed", async () => {
    const { status, job } = await createPerson(web.url).send("/tts Hello  there voice:aria");
    expect(status).toBe(202);
    expect(job).toMatchObject({
      command: "tts",
      line: "/tts Hello  there voice:aria",
      state: "queued",
      files: [],
    });
    expect(web.newest().options).toMatchObject({ text: "Hello  there", voice: "Aria" });
  });

  it("sent twice with one key is one job; the same key of another user is another job", async () => {
    const key = randomUUID();
    const [ada, bob] = [createPerson(web.url), createPerson(web.url)];
    const first = await ada.send("/tts Once", {}, key);
    const second = await ada.send("/tts Once", {}, key);
    expect(second.job?.id).toBe(first.job?.id);
    expect((await bob.send("/tts Once", {}, key)).job?.id).not.toBe(first.job?.id);
  });

  it("with a command's earlier name runs the command", async () => {
    const { status, error } = await createPerson(web.url).send("/jobs arrived j2345 task:t1");
    expect(status).toBe(400);
    expect(error?.text).toContain("You have no job j2345");
  });

  it("that needs no job is answered at once", async () => {
    const { status, answer } = await createPerson(web.url).send("/voice find aria");
    expect(status).toBe(200);
    expect(answer?.lines[0]).toContain("Aria");
  });

  it("with a mistake is answered with a sentence and 400", async () => {
    const person = createPerson(web.url);
    const { status, error } = await person.send("/ttz Hello");
    expect(status).toBe(400);
    expect(error?.text).toContain("/tts");
    expect((await person.send("/sfx rain duration:31")).error?.text).toContain("30");
    expect((await person.send("/transcribe http://127.0.0.1/x.wav")).error?.text).toContain("private");
  });

  it("that is malformed is answered with 400, and one that is too long with 413", async () => {
    const own = { "x-mynah": "1" };
    for (const body of [{}, { key: "no uuid", line: "/tts x" }, { key: randomUUID(), line: 5 }, [], null]) {
      expect((await post(own, body)).status).toBe(400);
    }
    expect((await post({ ...own, "content-type": "text/xml" })).status).toBe(415);
    const huge = await post(own, { key: randomUUID(), line: "x".repeat(300_000) });
    expect(huge.status).toBe(413);
    expect(await huge.json()).toEqual({ error: { text: expect.stringContaining("Shorten it") } });
  });
});

describe("a program that is temporarily unavailable", () => {
  const failing = async (error: Error) => {
    const broken = await startFakeWebApp({ parts: { accept: () => Promise.reject(error) } });
    const reply = await createPerson(broken.url).send("/tts Hi");
    await broken.close();
    return reply;
  };

  it.each([
    Object.assign(new Error("connect ECONNREFUSED /tmp/x"), { code: "ECONNREFUSED" }),
    Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" }),
    new Error("Connection terminated unexpectedly"),
    new NetworkError("no answer", false),
  ])("says to try again in a minute, and that nothing was spent: %s", async (error) => {
    const { status, error: told } = await failing(error);
    expect(status).toBe(503);
    expect(told?.text).toMatch(/nothing was spent.*Try again in a minute/);
  });

  it("reveals nothing about a bug", async () => {
    const { status, error } = await failing(new Error("secret /etc/passwd"));
    expect(status).toBe(500);
    expect(error?.text).not.toContain("passwd");
  });
});

describe("a user's jobs", () => {
  it("are listed newest first, and nobody else sees them", async () => {
    const [ada, bob] = [createPerson(web.url), createPerson(web.url)];
    const first = await ada.send("/tts one");
    const second = await ada.send("/tts two");
    const { jobs } = await ada.json<{ jobs: { id: string }[] }>("/api/jobs");
    expect(jobs.map(({ id }) => id)).toEqual([second.job?.id, first.job?.id]);
    await bob.ask("/");
    expect((await bob.json<{ jobs: unknown[] }>("/api/jobs")).jobs).toEqual([]);
    for (const [path, body] of [
      ["", undefined],
      ["/cancel", {}],
      ["/retry", {}],
    ] as const) {
      expect((await bob.json(`/api/jobs/${first.job?.id}${path}`, body)).status).toBe(404);
    }
  });

  it("can be canceled, and run again as a new job that references the first", async () => {
    const person = createPerson(web.url);
    const id = (await person.send("/tts stop me")).job?.id ?? "";
    const cancelled = await person.json<{ job: object }>(`/api/jobs/${id}/cancel`, {});
    expect(cancelled).toMatchObject({
      status: 202,
      job: { state: "cancelled", failure: { maybeCharged: false } },
    });
    const again = await person.json<{ job: object }>(`/api/jobs/${id}/cancel`, {});
    expect(again).toMatchObject({
      status: 400,
      error: { text: expect.stringContaining("already finished") },
    });
    const retried = await person.json<{ job: object }>(`/api/jobs/${id}/retry`, {});
    expect(retried).toMatchObject({ job: { retryOf: id, state: "queued", line: "/tts stop me" } });
  });

  it("serve their results at their own address, which only their owner can use", async () => {
    const [ada, bob] = [createPerson(web.url), createPerson(web.url)];
    const id = (await ada.send("/tts done")).job?.id ?? "";
    await web.finish(id, 1);
    const file = (await ada.job(id)).files[0];
    const response = await ada.ask(file?.url ?? "");
    expect(response.headers.get("content-type")).toBe("audio/wav");
    expect((await response.arrayBuffer()).byteLength).toBe(file?.bytes);
    await bob.ask("/");
    expect((await bob.ask(file?.url ?? "")).status).toBe(404);
    expect((await ada.ask(`/api/jobs/${id}/files/other`)).status).toBe(404);
  });

  it("serve a transcript in every format, which only its owner can fetch", async () => {
    const [ada, bob] = [createPerson(web.url), createPerson(web.url)];
    const id = (await ada.send("/transcribe https://example.com/a.mp3")).job?.id ?? "";
    await web.finish(id, 1);
    expect(await (await ada.ask(`/api/jobs/${id}/transcript/vtt`)).text()).toBe(`vtt of ${id}`);
    await bob.ask("/");
    expect((await ada.ask(`/api/jobs/${id}/transcript/exe`)).status).toBe(404);
    expect((await bob.ask(`/api/jobs/${id}/transcript/vtt`)).status).toBe(404);
  });

  it("serve all of their results as one archive, which only their owner can fetch", async () => {
    const [ada, bob] = [createPerson(web.url), createPerson(web.url)];
    const id = (await ada.send("/tts done")).job?.id ?? "";
    await web.finish(id, 1);
    const response = await ada.ask(`/api/jobs/${id}/files.zip`);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${id}.zip"`);
    const length = (await response.arrayBuffer()).byteLength;
    expect(length).toBeGreaterThan((await ada.job(id)).files[0]?.bytes ?? Infinity);
    expect(response.headers.get("content-length")).toBe(`${length}`);
    await bob.ask("/");
    expect((await bob.ask(`/api/jobs/${id}/files.zip`)).status).toBe(404);
  });
});

describe("deleting", () => {
  it("removes a finished job, or all of them, and nothing that is running or someone else's", async () => {
    const [ada, bob] = [createPerson(web.url), createPerson(web.url)];
    const list = async (person: typeof ada) =>
      (await person.json<{ jobs: { id: string; line: string }[] }>("/api/jobs")).jobs.map(({ line }) => line);
    const ids: string[] = [];
    for (const [person, line] of [
      [ada, "/tts one"],
      [ada, "/tts two"],
      [ada, "/tts three"],
      [bob, "/tts bob"],
    ] as const) {
      const id = (await person.send(line)).job?.id ?? "";
      ids.push(id);
      if (line !== "/tts three") await web.finish(id, 1);
    }
    const [one = "", , three = "", bobs = ""] = ids;
    expect((await ada.json(`/api/jobs/${bobs}/delete`, {})).status).toBe(404);
    expect((await ada.json(`/api/jobs/${three}/delete`, {})).status).toBe(400);
    expect(await ada.json(`/api/jobs/${one}/delete`, {})).toEqual({ status: 200, deleted: [one] });
    expect(await list(ada)).toEqual(["/tts three", "/tts two"]);
    expect(await ada.json("/api/jobs/delete", {})).toEqual({ status: 200, deleted: [ids[1]] });
    expect(await list(ada)).toEqual(["/tts three"]);
    expect(await list(bob)).toEqual(["/tts bob"]);
  });
});

describe("settings", () => {
  it("are listed as controls, with whom they are set for, and what is set", async () => {
    const person = createPerson(web.url);
    const settings = async () =>
      (await person.json<{ settings: SettingView[] }>("/api/settings")).settings.map((one) => [
        one.name,
        one,
      ]);
    await person.send("/settings set no setting:loudness for:me");
    const byName = Object.fromEntries((await settings()) as [string, SettingView][]);
    expect(byName["loudness"]).toMatchObject({
      group: "sound",
      target: "me",
      set: "no",
      value: "off",
      control: { kind: "choice", choices: [{ value: "yes", label: "on" }, { value: "no" }] },
    });
    expect(byName["result-days"]).toMatchObject({ target: "server", control: { kind: "number", min: 1 } });
    expect(byName["pronunciations"]).toMatchObject({ control: { kind: "command", line: "/pronounce" } });
    // The playground has neither voice messages nor moderators.
    expect(byName["form"] ?? byName["moderation"]).toBeUndefined();
  });
});

describe("an upload", () => {
  it("is sent as the request body, and its name and type go with the job", async () => {
    const person = createPerson(web.url);
    const bytes = tone(1);
    const response = await person.upload(bytes, "stand up ✓.wav");
    expect(response.status).toBe(201);
    const { upload } = (await response.json()) as {
      upload: { id: string; name: string; type: string; bytes: number };
    };
    expect(upload).toMatchObject({ name: "stand up ✓.wav", type: "audio/wav", bytes: bytes.length });
    const { job } = await person.send("/transcribe", { source: upload });
    expect(job?.sources).toEqual([
      {
        name: "stand up ✓.wav",
        url: expect.stringContaining(upload.id),
        upload: { id: upload.id, media: "audio" },
      },
    ]);
    const heard = await person.ask(job?.sources[0]?.url ?? "");
    expect((await heard.arrayBuffer()).byteLength).toBe(bytes.length);
  });

  it("needs a name and a body", async () => {
    const person = createPerson(web.url);
    expect((await person.upload(tone(1), "")).status).toBe(400);
    expect((await person.ask("/api/uploads?name=x.wav", { method: "POST" })).status).toBe(400);
  });
});

describe("what the composer knows", () => {
  it("includes every command that works here with its options, and which service answers", async () => {
    const known = (await (await fetch(`${web.url}/api/commands`)).json()) as {
      commands: { name: string; options: { name: string; required: boolean }[] }[];
      serviceNote: string;
    };
    expect(known.serviceNote).toContain("stand-in");
    const tts = known.commands.find(({ name }) => name === "tts");
    expect(tts?.options.map(({ name, required }) => [name, required])).toContainEqual(["text", true]);
    const names = known.commands.map(({ name }) => name);
    expect(names).toContain("budget show");
    expect(names.filter((name) => name.startsWith("moderation "))).toEqual([]);
  });

  it("offers a user's favorite voices first, and to others as before; any signed-in user can decide for all", async () => {
    const [anna, ben] = [createPerson(web.url), createPerson(web.url)];
    await Promise.all([anna.ask("/"), ben.ask("/")]);
    const first = async (who: typeof anna) =>
      ((await (await who.ask("/api/voices?q=")).json()) as { voices: { name: string }[] }).voices[0]?.name;
    const usual = await first(anna);
    expect(usual).not.toBe("Alistair");
    await anna.send("/voice favorite Alistair");
    expect(await first(anna)).toBe("Alistair");
    expect(await first(ben)).toBe(usual);
    const { answer } = await anna.send("/settings set off setting:read-emoji for:server");
    expect(answer?.title).toContain("Set “read-emoji” to off for this server.");
  });

  it("finds voices by description, and refuses an overlong query", async () => {
    const found = await (await fetch(`${web.url}/api/voices?q=male%20conversation`)).json();
    expect(found).toMatchObject({ loaded: true, voices: [{ name: "Alistair" }] });
    expect((await fetch(`${web.url}/api/voices?q=${"x".repeat(500)}`)).status).toBe(400);
  });
});
