import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { configTable, parseConfig } from "../src/config.ts";

const compose = readFileSync("docker-compose.yml", "utf8");
const names = [...configTable().matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);
/** Set by the image, for tests alone, or of the studio, which containers do not run. */
const NOT_PASSED = new Set([
  "HOST",
  "PORT",
  "DATA_DIR",
  "LOG_FORMAT",
  "STUDIO_PORT",
  "DISCORD_API_URL",
  "SLACK_API_URL",
]);

/** What stands in the block that all our containers share. */
const shared = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose)?.[1] ?? "";
const passed = new Map(
  [...shared.matchAll(/^ {4}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [name, value]),
);

describe("docker-compose.yml", () => {
  it.each(names.filter((name) => !NOT_PASSED.has(name) && name !== "ROLES"))(
    "hands %s to every container",
    (name) => {
      expect(passed.has(name)).toBe(true);
    },
  );

  it("hands on nothing that the program does not read", () => {
    expect([...passed.keys()].filter((name) => !names.includes(name ?? ""))).toEqual([]);
  });

  it("gives each kind of container its own roles, and both together all but the studio", () => {
    const roles = [...compose.matchAll(/^ {6}ROLES: (.*)$/gm)].map(([, list]) => list);
    expect(roles.map((list) => parseConfig({ ROLES: list }).ROLES)).toEqual([["bots", "web"], ["worker"]]);
  });

  it("leaves what is optional empty, which the program takes as absent", () => {
    const empty = [...passed].filter(([, value]) => value?.endsWith(":-}")).map(([name]) => [name, ""]);
    expect(empty.length).toBeGreaterThan(10);
    expect(parseConfig(Object.fromEntries(empty) as Record<string, string>)).toEqual(parseConfig({}));
  });

  it("keeps the queue through a restart and evicts nothing", () => {
    expect(compose).toMatch(/"--appendonly", "yes", "--maxmemory-policy", "noeviction"/);
  });
});
