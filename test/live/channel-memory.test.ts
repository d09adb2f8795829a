import { expect, it } from "vitest";
import { createChannelMemory } from "../../src/live/channel-memory.ts";

const packet = Buffer.from([1, 2, 3]);

it("keeps nothing of who isn't in, also once they are, and overwrites it when they aren't any more", () => {
  const people = new Set(["ada"]);
  const memory = createChannelMemory((person) => people.has(person));
  for (const person of ["ada", "ben"]) memory.add(person, 1_000, packet);
  people.add("ben");
  expect(memory.speakers(2_000)).toEqual([{ person: "ada", agoMs: 1_000 }]);
  memory.add("ben", 2_000, packet);
  people.delete("ben");
  expect([memory.freeze("ben"), memory.freeze("ada").map(({ person }) => person)]).toEqual([[], ["ada"]]);
  memory.expire(2_000);
  people.add("ben");
  expect(memory.freeze("ben")).toEqual([]);
});

it("freezes the last minute of a person, up to when they last spoke, and the others since then", () => {
  const memory = createChannelMemory(() => true);
  memory.add("ada", 1_000, packet);
  memory.add("ben", 10_000, packet);
  memory.add("ada", 40_000, packet);
  memory.add("ben", 80_000, packet);
  memory.add("cleo", 110_000, packet);
  const times = memory.freeze("ben").map(({ person, packets }) => [person, packets.map(({ atMs }) => atMs)]);
  expect(times).toEqual([
    ["ben", [80_000]],
    ["ada", [40_000]],
    ["cleo", [110_000]],
  ]);
});

it("gives the last seconds up to when somebody spoke last, of everyone who is in or of one person", () => {
  const people = new Set(["ada", "ben", "cleo"]);
  const memory = createChannelMemory((person) => people.has(person));
  // One utterance, of which the clip has only the end.
  for (let at = 1_000; at <= 13_000; at += 500) memory.add("ada", at, packet);
  memory.add("ben", 12_000, packet);
  memory.add("cleo", 20_000, packet);
  people.delete("cleo");
  const said = (only?: string) =>
    memory.excerpt(1_500, only).map(({ person, packets }) => [person, packets.map(({ atMs }) => atMs)]);
  expect(said()).toEqual([
    ["ada", [12_000, 12_500, 13_000]],
    ["ben", [12_000]],
  ]);
  expect(said("ben")).toEqual([["ben", [12_000]]]);
  expect(said("cleo")).toEqual([]);
  expect(memory.excerpt(1_500, "ada", 13_000)[0]?.packets.map(({ atMs }) => atMs)).toEqual([
    11_500, 12_000, 12_500,
  ]);
});

it("keeps 25 people at most", () => {
  const memory = createChannelMemory(() => true);
  for (let n = 0; n < 30; n += 1) memory.add(`p${n}`, 1_000, packet);
  expect(memory.speakers(1_000)).toHaveLength(25);
});
