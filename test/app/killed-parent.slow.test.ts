import { describe, expect, it } from "vitest";
import { freePort } from "../engines/free-port.ts";
import { postgresMissing, startPostgres } from "../engines/postgres.ts";
import { redisMissing, startRedis } from "../engines/redis.ts";
import { sound } from "@mynah/audio-interface/fake";
import { useKilledProgram } from "./killed-suite.ts";
import { uploadFile } from "./use-program.ts";

const missing = redisMissing ?? postgresMissing;

// One kind of job per engine: what the queue's engine decides about a killed worker is the same for both.
describe.skipIf(missing !== null)(missing ?? "the program on Redis and PostgreSQL", () => {
  const app = useKilledProgram({
    async env(_, close) {
      const postgres = await startPostgres();
      close(postgres.close);
      const redis = await startRedis();
      close(redis.close);
      const PORT = String(await freePort());
      const engines = { DATABASE_URL: postgres.url, REDIS_URL: redis.url };
      return { ...engines, PERSON_JOBS: "1", PORT, PUBLIC_URL: `http://127.0.0.1:${PORT}` };
    },
  });

  it("runs every step of a recipe once, and delivers the last one's result, though the program is killed", async () => {
    await app.anna.send('/recipe save steps:"tidy: convert voice:Rufus | separate"');
    const source = await uploadFile(app.anna, sound(1).content, "memo.wav");
    const id = await app.send("/recipe run tidy", { source });
    await app.killAt(1);
    expect((await app.reach(id, "done")).files.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^separate-.*vocals/),
      expect.stringMatching(/^separate-/),
    ]);
    expect(app.submitted().map(({ operation }) => operation)).toEqual(["voiceConversion", "separation"]);
  });
});
