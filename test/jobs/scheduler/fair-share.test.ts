import { describe, expect, it } from "vitest";
import { testSharing, useSharing } from "./fair-share-suite.ts";

describe("sharing on PostgreSQL", () => testSharing());

type Asker = readonly [workspace: string, person: string, limitedAs?: string];

// Rows in the database decide these, whichever queue wakes the worker.
describe("a limit of running jobs", () => {
  const open = useSharing();
  const person = { caps: { person: 1, server: 50 }, limit: { whose: "person", most: 1 } };
  const server = { caps: { person: 5, server: 1 }, limit: { whose: "server", most: 1 } };

  it.each<[string, typeof person, first: Asker, limited: readonly Asker[], free: Asker]>([
    [
      "a member's own",
      person,
      ["n", "ada"],
      [
        ["n", "ada"],
        ["n", "ada"],
      ],
      ["n", "bo"],
    ],
    [
      "a server's own",
      server,
      ["n", "ada"],
      [
        ["n", "bo"],
        ["n", "cy"],
      ],
      ["s", "dee"],
    ],
    ["that of a member's direct messages", server, ["direct", "ada"], [["direct", "ada"]], ["direct", "bo"]],
    [
      "that of members whom the platform counts as one",
      person,
      ["web", "p1", "network:a"],
      [["web", "p2", "network:a"]],
      ["web", "p3", "network:b"],
    ],
  ])("lets jobs wait and says so: %s", async (_, { caps, limit }, first, limited, free) => {
    const { ask, startWorker, jobActions, fake, spokenTexts, untilSpoken, untilState } = await open(caps);
    Object.assign(fake.behave, { speechAsTask: true, taskMs: Infinity });
    await startWorker();
    const running = await ask("first", ...first);
    await untilSpoken(1);
    const waiting = [];
    for (const [n, asker] of limited.entries()) waiting.push(await ask(`waits ${n}`, ...asker));
    expect(waiting.map((one) => [one.ahead, one.limit])).toEqual(limited.map((_one, n) => [n, limit]));
    const other = await ask("free", ...free);
    expect([other.ahead, other.limit]).toEqual([0, undefined]);
    await untilSpoken(2);
    expect(spokenTexts()).toEqual(["first", "free"]);
    // Each that ends makes room for the next.
    for (const [n, { job }] of [running, ...waiting].entries()) {
      await untilState(job.id, "waiting");
      await jobActions(job.person.id).cancel(job.id);
      await untilSpoken(Math.min(n + 3, limited.length + 2));
    }
    expect(spokenTexts().slice(2)).toEqual(limited.map((_one, n) => `waits ${n}`));
  });
});
