import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresMissing } from "../engines/postgres.ts";
import { redisMissing } from "../engines/redis.ts";
import { startTopology, type Topology } from "./topology.ts";
import { type AnswerView, createUsers, PLACES, type SentRequest } from "./users.ts";

const missing = redisMissing ?? postgresMissing;
const REFUSED = /database or queue isn't responding.*nothing was spent.*Try again in a minute/i;
/** How long an engine counts as healthy after its last answer. */
const FRESH_MS = 300;

/** Longer than an outage here lasts. */
const TASK_MS = 5_000;

const UNSEEN: AnswerView = { ends: [], pending: 1, files: 0 };

type Engines = NonNullable<Topology["engines"]>;
type Act = (engines: Engines) => unknown;

/** People see the same, whichever engine fails and however. */
const OUTAGES: readonly [string, Act, Act][] = [
  ["PostgreSQL stands still", ({ postgres }) => postgres.freeze(), ({ postgres }) => postgres.thaw()],
  ["PostgreSQL is gone", ({ postgres }) => postgres.stop(), ({ postgres }) => postgres.start()],
  ["Redis stands still", ({ redis }) => redis.freeze(), ({ redis }) => redis.thaw()],
  ["Redis is gone", ({ redis }) => redis.stop(), ({ redis }) => redis.start()],
];

describe.skipIf(missing !== null)(`on every platform, ${missing ?? "when"}`, () => {
  let topology: Topology;
  let people: ReturnType<typeof createUsers>;
  let room = 0;
  beforeAll(async () => {
    topology = await startTopology({ way: "apart", rooms: 50, workers: 1 });
    people = createUsers(topology.world, `http://127.0.0.1:${topology.listening.port}`);
    topology.world.service.behave.speechAsTask = true;
    topology.world.service.behave.taskMs = TASK_MS;
  });
  afterAll(() => topology.close());

  const askEverywhere = (text: string) =>
    Promise.all(PLACES.map((where) => people.ask(where, `${text}, ${where}`, room++)));
  const isDone = async ({ look }: SentRequest) => {
    const { ends, pending, files, repeats = 0 } = await look().catch(() => UNSEEN);
    return ends.length === 1 && pending === 0 && files === 1 && repeats === 0;
  };
  const calls = (text: string) =>
    topology.world.service.calls.filter(({ body }) => String(body["text"]).startsWith(text)).length;

  const waiting = () =>
    topology.workers.flatMap((worker) => worker.lines()).filter((line) => line.includes('"state":"waiting"'))
      .length;

  it.each(OUTAGES)(
    "%s, requesters are notified during it, and accepted jobs resume afterwards",
    async (name, away, back) => {
      const { engines } = topology;
      if (!engines) throw new Error("there are no engines");
      const begun = waiting();
      const before = await askEverywhere(`Before ${name}`);
      expect(before.map(({ reception }) => reception)).toEqual(PLACES.map(() => "taken"));
      await expect.poll(() => waiting()).toBe(begun + PLACES.length);
      await away(engines);
      await sleep(FRESH_MS);
      try {
        for (const asked of await askEverywhere(`While ${name}`)) {
          expect((await asked.look()).ends.join(), asked.where).toMatch(REFUSED);
          expect(asked.reception).toBe("refused");
        }
      } finally {
        await back(engines);
      }
      await topology.listening.ready();
      const after = await askEverywhere(`After ${name}`);
      const all = [...before, ...after];
      await expect.poll(async () => (await Promise.all(all.map(isDone))).every(Boolean)).toBe(true);
      expect([calls(`Before ${name}`), calls(`While ${name}`), calls(`After ${name}`)]).toEqual([
        PLACES.length,
        0,
        PLACES.length,
      ]);
    },
  );
});
