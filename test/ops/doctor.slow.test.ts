import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../engines/free-port.ts";
import { queryRows, postgresMissing, startPostgres, type RealPostgres } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { startProgram } from "../app/start-program.ts";
import { runDoctor } from "./doctor-check.ts";

const KEY = "a-key-that-must-never-be-seen";
const missing = redisMissing ?? postgresMissing;

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), "mynah-doctor-"));
});
afterAll(() => rm(place, { recursive: true, force: true }));

describe("the doctor, with nothing configured", () => {
  it("finds nothing wrong before the first start, and names the stand-ins", async () => {
    const port = await freePort();
    const env = { DATA_DIR: join(place, "new"), PORT: String(port), PUBLIC_URL: `http://localhost:${port}` };
    const { code, about } = await runDoctor(env);
    expect(code).toBe(0);
    expect(about("Node.js")).toMatch(/^✓ .*24\./);
    expect(about("packages")).toBe("✓ packages: installed");
    expect(about("DATA_DIR")).toMatch(/GB free/);
    expect(about("database")).toMatch(/^✓ .*embedded, starts; the first start creates the tables/);
    expect(about("queue")).toBe("✓ queue: in the database");
    expect(about("audio service")).toMatch(/^! .*studio stands in.*AUDIO_API_URL/);
    expect(about("web")).toContain(`✓ web: port ${port} is free`);
    expect(about("web")).toContain(`✓ web: PUBLIC_URL http://localhost:${port} leads here`);
    expect(about("clock")).toMatch(/^✓/);
  });

  it("doesn't disturb a running program", async () => {
    const dataDir = join(place, "running");
    const program = await startProgram({ dataDir });
    const env = { DATA_DIR: dataDir, PORT: String(program.port), PUBLIC_URL: program.url };
    const { code, about } = await runDoctor(env);
    expect(code).toBe(0);
    expect(about("database")).toMatch(/^✓ .*joined it.*tables up to date/);
    expect(about("web")).toContain(`✓ web: Mynah is running on port ${program.port}`);
    expect(about("web")).toContain("leads here");
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    expect(program.lines.filter((line) => /"level":[456]0/.test(line))).toEqual([]);
    expect(await program.end("SIGTERM")).toBe(0);
    expect((await readdir(dataDir)).filter((name) => name.includes("doctor"))).toEqual([]);
  });
});

describe.skipIf(missing !== null)(`the doctor, with real engines${missing ? ` (${missing})` : ""}`, () => {
  const closers: (() => Promise<unknown>)[] = [];
  let postgres: RealPostgres;
  let redis: Redis;
  let env: Record<string, string>;

  beforeAll(async () => {
    postgres = await startPostgres();
    const redisServer = await startRedis();
    redis = new Redis(redisServer.url);
    const fake = await startFakeAudioService({ apiKey: KEY });
    closers.push(postgres.close, redisServer.close, async () => redis.disconnect(), fake.close);
    env = {
      DATA_DIR: join(place, "real"),
      PORT: "0",
      DATABASE_URL: postgres.url,
      REDIS_URL: redisServer.url,
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: KEY,
    };
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  it("finds nothing wrong when everything answers, and only advises a PUBLIC_URL", async () => {
    const { code, lines, about } = await runDoctor(env);
    expect(lines.filter((line) => !line.startsWith("✓"))).toEqual([
      expect.stringMatching(/^! web: PUBLIC_URL isn't set/),
    ]);
    expect(code).toBe(0);
    expect(about("database")).toContain("PostgreSQL");
    expect(about("queue")).toMatch(/Redis \d+\.\d+/);
    expect(about("audio service").split("\n")).toHaveLength(2);
    expect(lines.join()).not.toContain(KEY);
  });

  it("detects an API key that the service refuses", async () => {
    const { code, about } = await runDoctor({ ...env, AUDIO_API_KEY: "an-old-key" });
    expect(code).toBe(1);
    expect(about("audio service")).toMatch(/^✗ .*rejected the API key \(401\)\. Set AUDIO_API_KEY/);
  });

  it("detects a Redis that loses or evicts data", async () => {
    await redis.config("SET", "maxmemory-policy", "allkeys-lru");
    await redis.config("SET", "appendonly", "no");
    const { code, about } = await runDoctor(env);
    await redis.config("SET", "maxmemory-policy", "noeviction");
    expect(code).toBe(1);
    expect(about("queue")).toMatch(/✗ .*\(allkeys-lru\)\. Set its maxmemory-policy to noeviction/);
    expect(about("queue")).toMatch(/! .*Set its appendonly to yes/);
  });

  it("detects a wrong Redis password, and doesn't show it", async () => {
    await redis.config("SET", "requirepass", "the right one");
    const guarded = (env["REDIS_URL"] ?? "").replace("//", "//:wrong-password@");
    const { code, lines, about } = await runDoctor({ ...env, REDIS_URL: guarded });
    await redis.config("SET", "requirepass", "");
    expect(code).toBe(1);
    expect(about("queue")).toMatch(/✗ .*rejected the user or password. Check REDIS_URL/);
    expect(lines.join()).not.toContain("wrong-password");
  });

  it("detects a database that a newer version created, and one without the permission to create tables", async () => {
    const newer = await postgres.newDatabase();
    await queryRows(
      newer,
      "create table kysely_migration (name text); insert into kysely_migration values ('9999-later')",
    );
    const first = await runDoctor({ ...env, DATABASE_URL: newer });
    expect(first.code).toBe(1);
    expect(first.about("database")).toMatch(/✗ .*newer version of Mynah \(9999-later\)/);

    await queryRows(postgres.url, "create role guest login password 'guest-password'");
    const guest = postgres.address({ user: "guest", password: "guest-password" });
    await queryRows(postgres.url, "revoke create on schema public from public");
    const second = await runDoctor({ ...env, DATABASE_URL: guest });
    expect(second.code).toBe(1);
    expect(second.about("database")).toMatch(/✗ .*isn't allowed to create tables.*owner of the database/);
    expect(second.lines.join()).not.toContain("guest-password");
  });
});

describe("the doctor, when nothing works", () => {
  it("says for each part what is wrong and what to do, shows no secret, and exits with 1", async () => {
    const taken = createServer((_, response) => void response.end("I am somebody else"));
    taken.listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    const file = join(place, "a-file");
    await writeFile(file, "");
    const { code, lines, about } = await runDoctor({
      DATA_DIR: join(file, "data"),
      DATABASE_URL: "postgres://anna:db-password@127.0.0.1:1/mynah",
      REDIS_URL: "redis://:redis-password@127.0.0.1:2",
      AUDIO_API_URL: "http://127.0.0.1:3",
      AUDIO_API_KEY: KEY,
      PORT: String(port),
    });
    taken.close();
    expect(code).toBe(1);
    expect(about("DATA_DIR")).toMatch(/^✗ .*part of its path is a file.*set DATA_DIR/);
    expect(about("database")).toMatch(/^✗ .*Is it running\? Check DATABASE_URL/);
    expect(about("queue")).toMatch(/^✗ .*127\.0\.0\.1:2\. Is Redis running\? Check REDIS_URL/);
    expect(about("audio service")).toMatch(/^✗ .*didn't respond\. Check AUDIO_API_URL/);
    expect(about("web")).toMatch(new RegExp(`^✗ .*Port ${port} is already in use.*PORT=`));
    for (const secret of ["db-password", "redis-password", KEY]) expect(lines.join()).not.toContain(secret);
  });

  it("reports a PUBLIC_URL that leads elsewhere", async () => {
    const other = createServer((_, response) => void response.end("<h1>Welcome</h1>"));
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const publicUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { code, about } = await runDoctor({
      DATA_DIR: join(place, "new"),
      PORT: "0",
      PUBLIC_URL: publicUrl,
    });
    other.close();
    expect(code).toBe(1);
    expect(about("web")).toMatch(/✗ .*doesn't lead to this program.*\/healthz.*reverse proxy/);
  });

  it("reads the configuration first, and stops there when it is invalid", async () => {
    const { code, lines } = await runDoctor({ PORT: "three", REDIS_URL: "nowhere" });
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^✗ configuration: .*PORT: must be.*REDIS_URL: must be/);
  });
});
