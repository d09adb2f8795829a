import { describe, expect, it } from "vitest";
import { postgresMissing } from "../engines/postgres.ts";
import { redisMissing } from "../engines/redis.ts";
import { runChaos } from "./chaos.ts";

const missing = redisMissing ?? postgresMissing;

/** The short form of `npm run test:night -- chaos`; the seeds are those whose first faults hit different targets. */
const SHORT = {
  perSecond: 5,
  freezeMs: 3_000,
  betweenClaims: true,
  // Seldom needed: a process may still die in the middle of a delivery, and its claim lasts three minutes.
  settleLimitMs: 8 * 60_000,
};

describe("while everything is killed and frozen, every promise is kept", () => {
  it.skipIf(missing !== null).each([
    ["Redis, PostgreSQL, bots and three workers", { way: "apart", seed: 49, jobs: 30 }],
    ["one process with its database", { way: "alone", seed: 1, jobs: 20 }],
  ] as const)(
    "%s",
    async (_name, how) => {
      const { broken, violations, found, faults } = await runChaos({ ...SHORT, ...how });
      expect(broken).toEqual([]);
      expect(violations).toEqual([]);
      expect(faults.length).toBeGreaterThan(0);
      const taken = found.filter(({ asked }) => asked.reception === "taken");
      expect(taken.length).toBeGreaterThanOrEqual(how.jobs);
      expect(taken.filter(({ view }) => view.files === 1).length).toBeGreaterThan(how.jobs / 2);
    },
    12 * 60_000,
  );
});
