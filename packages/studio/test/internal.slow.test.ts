import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { claimFolder } from "../src/owner.ts";
import { bytesAt, openStudio, type OpenStudio } from "../testing/open-studio.ts";

describe("the owner's lock", () => {
  let dir: string;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "studio-lock-"));
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  const claimInChild = async () => {
    const child = fork(new URL("./claim-folder.ts", import.meta.url), [dir], { execArgv: [] });
    const [claimed] = (await once(child, "message")) as [boolean];
    return {
      claimed,
      async kill() {
        child.kill("SIGKILL");
        await once(child, "exit");
      },
    };
  };

  it("is held by one process alone, and is released the moment that process is killed", async () => {
    const [first, second] = await Promise.all([claimInChild(), claimInChild()]);
    expect([first.claimed, second.claimed].filter(Boolean)).toHaveLength(1);
    const [owner, other] = first.claimed ? [first, second] : [second, first];
    expect(await claimFolder(dir)).toBeUndefined();
    await other.kill();
    expect(await claimFolder(dir)).toBeUndefined();
    await owner.kill();
    const ours = await claimFolder(dir);
    expect(ours).toBeDefined();
    expect(await claimFolder(dir)).toBeUndefined();
    const child = await claimInChild();
    expect(child.claimed).toBe(false);
    await child.kill();
    ours?.release();
    (await claimFolder(dir))?.release();
  });
});

describe("the studio's internal routes", () => {
  let studio: OpenStudio;
  beforeAll(async () => {
    studio = await openStudio();
  });
  afterAll(() => studio.close());

  const post = (path: string, body: object, authorization = "Bearer a-key-for-tests") =>
    fetch(`${studio.url()}${path}`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it.each([
    ["/internal/origins", { origin: "http://127.0.0.1:3000" }],
    ["/internal/forget", { tasks: [] }],
  ])("require the bearer: %s", async (path, body) => {
    expect((await post(path, body)).status).toBe(204);
    expect((await post(path, body, "Bearer wrong")).status).toBe(401);
  });

  it.each([
    "http://10.0.0.1",
    "http://127.0.0.1",
    "http://127.0.0.1:80/x",
    "https://127.0.0.1:443",
    "http://localhost:80",
  ])(
    "allow recordings to be fetched from no private address except this machine's relays: %s",
    async (origin) => expect((await post("/internal/origins", { origin })).status).toBe(422),
  );

  it("delete finished and running tasks with their files, and leave others alone", async () => {
    const speak = (text: string) => studio.begin("/v1/audio/speech-synthesis", { voice: "casper", text });
    const [kept, finished] = [await speak("One stays."), await speak("One goes.")];
    const { url } = await studio.ended(kept);
    await studio.ended(finished);
    const running = await speak("This one takes a while. ".repeat(150));
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect((await post("/internal/forget", { tasks: [finished, running, unknown, "../x"] })).status).toBe(
      204,
    );

    const left = (folder: string) => readdir(join(studio.dataDir, "studio", folder));
    expect(await left("tasks")).toEqual([`${kept}.json`]);
    expect(await left("files")).toHaveLength(1);
    expect(await left("work")).toEqual([]);
    for (const id of [finished, running])
      expect((await studio.call("GET", `/v1/task/${id}`)).status).toBe(404);
    expect((await bytesAt(url)).length).toBeGreaterThan(1000);
  });
});
