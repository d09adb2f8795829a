import { expect, it } from "vitest";
import { parseConfig, secretsOf } from "../../../src/config.ts";
import { parseRedisUrl } from "../../../src/jobs/queue/redis-url.ts";

const node = (host: string, port: number) => ({ host, port });

it.each([
  ["redis://h", { kind: "one", url: "redis://h", place: "h" }],
  ["rediss://u:p%40w@h:6380/2", { kind: "one", place: "h:6380", password: "p@w" }],
  [
    "redis+sentinel://h1,h2:26380/mymaster",
    {
      kind: "sentinel",
      nodes: [node("h1", 26_379), node("h2", 26_380)],
      name: "mymaster",
      db: 0,
      tls: false,
    },
  ],
  [
    "rediss+sentinel://user:p%2Fw@[::1]:1,h2/main/3?sentinel_password=s%20p",
    {
      kind: "sentinel",
      nodes: [node("::1", 1), node("h2", 26_379)],
      username: "user",
      password: "p/w",
      sentinelPassword: "s p",
      name: "main",
      db: 3,
      tls: true,
    },
  ],
  ["redis+sentinel://:only@h/m", { kind: "sentinel", password: "only" }],
  [
    "redis+cluster://u:p@h1:7000,h2",
    { kind: "cluster", nodes: [node("h1", 7_000), node("h2", 6_379)], username: "u", password: "p" },
  ],
  ["rediss+cluster://h1/", { kind: "cluster", tls: true }],
])("parses %s", (text, address) => {
  expect(parseRedisUrl(text)).toMatchObject(address);
});

it.each([
  "h:6379",
  "http://h",
  "redis://",
  "redis+sentinel://h1,h2",
  "redis+sentinel://h1,/m",
  "redis+sentinel://h1:70000/m",
  "redis+sentinel://h1:0/m",
  "redis+sentinel://h1/m/x",
  "redis+sentinel://h1/m/1/2",
  "redis+sentinel://u:%zz@h1/m",
  "redis+cluster://h1/2",
  "redis+cluster://h1?x=1",
  "redis+other://h1",
  "rediss+sentinel://u:p@/m",
])("rejects %s", (text) => {
  expect(parseRedisUrl(text)).toBeUndefined();
  expect(() => parseConfig({ REDIS_URL: text })).toThrow(/REDIS_URL: must be a redis:\/\//);
});

it("hides every password in it", () => {
  const secrets = (REDIS_URL: string) => secretsOf(parseConfig({ REDIS_URL }));
  expect(secrets("redis://:one%21@h")).toEqual(["one!"]);
  expect(secrets("redis+sentinel://u:two@h/m?sentinel_password=three")).toEqual(["two", "three"]);
  expect(secrets("redis+cluster://:four@h")).toEqual(["four"]);
});
