import { sign } from "@fastify/cookie";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_SECRETS } from "../test-secrets.ts";
import { addApiKey, createOwnData, createResult, idsOf } from "./belongings.ts";
import { type Observation, describeDifference, withoutRandomness } from "./compare.ts";
import { PERSON } from "./ids.ts";
import { type Owner, OWNERS, type TestUser } from "./people.ts";
import { isOperators, KEY, type RouteAsk, ROUTES, sentUnder } from "./routes.ts";
import { measureEffort, createIsolationFixture, readAllRows, type IsolationFixture } from "./world.ts";

/** A browser whose id is that of the Discord user who owns things there. */
const STRANGER: TestUser = { ...OWNERS.w, channel: PERSON.one, person: PERSON.one };
const ALL: readonly Owner[] = ["w", "d", "s"];

let absent: IsolationFixture;
let present: IsolationFixture;

beforeAll(async () => {
  [absent, present] = await Promise.all([createIsolationFixture(), createIsolationFixture()]);
  for (const world of [absent, present]) await createResult(world, STRANGER, "jmine");
  for (const world of [absent, present])
    for (const who of [STRANGER, OWNERS.w])
      for (let key = 0; key < KEYS; key++)
        await addApiKey(world, who, { id: `k${key}-${who.person}`, personId: who.person });
  for (const owner of ALL) await createOwnData(present, owner);
  await answer(present, PERSON.web, sentUnder(KEY));
  // How many jobs wait is visible to everyone.
  await present.parts.store.db
    .updateTable("jobs")
    .set({ state: "done", finishedAt: new Date(), reserved: 0 })
    .where("finishedAt", "is", null)
    .where("invocationKey", "like", `%${KEY}`)
    .execute();
  // The names of all trained voices are read once after one was added, by the next request of anyone.
  for (const world of [absent, present])
    await answer(world, PERSON.one, { method: "GET", path: "/api/voices" });
});
afterAll(async () => {
  await Promise.all([absent?.close(), present?.close()]);
});

const cookieOf = (person: string) =>
  `mynah_person=${encodeURIComponent(sign(person, TEST_SECRETS.SECRET_KEY))}`;

/** Keys of each person: one alone would be limited before all has been asked. */
const KEYS = 20;
const keyFor = (path: string): number => Buffer.from(path).reduce((sum, byte) => sum + byte, 0) % KEYS;

async function answer(world: IsolationFixture, person: string, { method, path, body }: RouteAsk) {
  const headers = {
    cookie: cookieOf(person),
    "x-mynah": "1",
    "content-type": "application/json",
    // The API takes no cookies.
    ...(path.startsWith("/api/v1/") && { authorization: `Bearer mynah_k${keyFor(path)}-${person}` }),
  };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return world.http.inject({ method, url: path, headers, ...(payload !== undefined && { payload }) });
}

async function learn(world: IsolationFixture, person: string, ask: RouteAsk): Promise<Observation> {
  const { value, effort } = await measureEffort(world, async () => {
    const first = await answer(world, person, ask);
    const { location } = first.headers;
    // Signed links change every second; what they open counts.
    return location === undefined ? first : answer(world, person, { method: "GET", path: location });
  });
  const { date: _, "content-length": __, ...headers } = value.headers;
  return { answer: withoutRandomness([value.statusCode, headers, value.body]), effort };
}

const routesOf = (world: IsolationFixture) =>
  world.routes.flatMap(({ method, url }) => [method].flat().map((verb) => ({ verb, url })));
/** Event streams never end: they are read below. */
const asked = Object.entries(ROUTES).filter(
  ([route, naming]) => typeof naming !== "string" && route !== "GET /api/events",
);

describe("every route of the program", () => {
  it("is listed here, with what it names", () => {
    const found = routesOf(present).filter(
      ({ verb, url }) => !["HEAD", "OPTIONS"].includes(verb) && !isOperators(url),
    );
    const names = found.map(({ verb, url }) => `${verb} ${url}`);
    expect(
      names
        .filter((name) => !Object.hasOwn(ROUTES, name))
        .map(
          (name) => `Say what “${name}” names of anybody's: add it to ROUTES in test/isolation/routes.ts.`,
        ),
    ).toEqual([]);
    expect(Object.keys(ROUTES).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(asked)("answers as if others had nothing: %s", async (route, naming) => {
    if (typeof naming === "string") return;
    const before = await readAllRows(present);
    for (const owner of ALL)
      for (const ask of naming(owner, present)) {
        const [without, withThem] = await Promise.all(
          [absent, present].map((world) => learn(world, PERSON.one, ask)),
        );
        if (!without || !withThem) throw new Error("not asked");
        const about = { way: route, kind: "job" as const, command: ask.path, options: { body: ask.body } };
        expect(describeDifference(about, without, withThem)).toBeUndefined();
      }
    // Only its own jobs: what it has accepted is new.
    const after = await readAllRows(present);
    for (const table of ["files", "recipes", "settings", "transcripts"])
      expect(after.get(table)).toEqual(before.get(table));
    expect(after.get("jobs")).toEqual(expect.arrayContaining([...(before.get("jobs") ?? [])]));
  });

  it.each(asked.filter(([route]) => /:id|POST \/api\/inv|GET \/api\/jobs$/.test(route)))(
    "answers the owner: %s",
    async (_, naming) => {
      if (typeof naming === "string") return;
      const asks = naming("w", present);
      const answers = await Promise.all(
        asks.map(async (ask) => {
          const both = await Promise.all([absent, present].map((world) => learn(world, PERSON.web, ask)));
          return both.map(({ answer }) => JSON.stringify(answer));
        }),
      );
      expect(answers.some(([without, withThem]) => without !== withThem)).toBe(true);
    },
  );

  it("shows the admin pages to nobody without a password", async () => {
    const routes = routesOf(present).filter(({ url }) => isOperators(url) && url !== "/admin/login");
    expect(routes.length).toBeGreaterThan(3);
    for (const { verb, url } of routes) {
      const path = url.replaceAll(/:\w+|\*/g, "x");
      const headers = { "x-mynah": "1" };
      const { statusCode, ...reply } = await present.http.inject({
        method: verb as "GET",
        url: path,
        headers,
      });
      const isStyle = /^(text\/css|image\/svg)/.test(String(reply.headers["content-type"]));
      const allowed = isStyle ? [200] : [303, 401, 403, 404, 415];
      expect([verb, url, statusCode]).toEqual([verb, url, expect.toBeOneOf(allowed)]);
      expect(reply.body).not.toMatch(/jopen|lollipop/);
    }
  });
});

describe("a link to a file", () => {
  it("opens what it was made for, and nothing if it was made for something else or has expired", async () => {
    const { media } = present.parts;
    const open = async (path: string) => (await present.http.inject({ url: path })).statusCode;
    for (const file of idsOf("w").file) expect(await open(media.signedFiles.path(file))).toBe(200);
    const kept = media.signedFiles.path("ropenw").replace("/media/", "/media/from/");
    const passed = new URL(media.fileProxy.link("slack", { team: "T1", file: "ropenw" })).pathname;
    expect(await open(kept)).toBe(404);
    expect(await open(passed.replace("/media/from/", "/media/"))).toBe(404);
  });
});

describe("a page's events", () => {
  it("are those of its own user's jobs, whatever is announced", async () => {
    const url = await present.http.listen({ port: 0, host: "127.0.0.1" });
    const leave = new AbortController();
    const { body } = await fetch(`${url}/api/events`, {
      headers: { cookie: cookieOf(PERSON.one) },
      signal: leave.signal,
    });
    const seen: string[] = [];
    const reading = (async () => {
      for await (const chunk of body ?? []) seen.push(Buffer.from(chunk).toString());
    })().catch(() => undefined);
    const announce = (person: string, job: string) =>
      present.parts.store.notify("web", JSON.stringify({ person, job }));
    for (const owner of ALL)
      for (const job of idsOf(owner).job) {
        await announce(OWNERS[owner].person, job);
        await announce(PERSON.one, job);
      }
    await announce(PERSON.one, "jmine");
    await expect.poll(() => seen.join("")).toContain("jmine");
    leave.abort();
    await reading;
    expect(seen.join("")).not.toMatch(new RegExp(ALL.flatMap((owner) => idsOf(owner).job).join("|")));
  });
});
