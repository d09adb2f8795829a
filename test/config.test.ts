import { describe, expect, it } from "vitest";
import { ConfigError, configTable, parseConfig, secretsOf } from "../src/config.ts";

describe("the configuration", () => {
  it("requires nothing", () => {
    expect(parseConfig({})).toMatchObject({
      HOST: "127.0.0.1",
      PORT: 3000,
      DATA_DIR: "./data",
      LOG_LEVEL: "info",
    });
    expect(parseConfig({})).not.toHaveProperty("DATABASE_URL");
  });

  it("reads the given values", () => {
    const config = parseConfig({
      ROLES: "worker, web",
      PORT: "0",
      UPLOAD_MAX_MB: "12.5",
      REDIS_URL: "rediss://host:6380/1",
      DATABASE_URL: "postgresql://host/db",
    });
    expect(config).toMatchObject({ ROLES: ["worker", "web"], PORT: 0, UPLOAD_MAX_MB: 12.5 });
  });

  it("accepts addresses, ranges and names of private ranges as trusted proxies", () => {
    const TRUST_PROXY = "loopback, uniquelocal,10.0.0.7 ,10.0.0.0/8,2001:db8::/32,::1";
    expect(parseConfig({ TRUST_PROXY }).TRUST_PROXY).toEqual([
      "loopback",
      "uniquelocal",
      "10.0.0.7",
      "10.0.0.0/8",
      "2001:db8::/32",
      "::1",
    ]);
    expect(parseConfig({ TRUST_PROXY: "" }).TRUST_PROXY).toBeUndefined();
  });

  const PROXIES = "must be addresses or ranges of your own proxies";
  it.each([
    ["ROLES", "worker,cook", "must be a list of bots, worker, web, studio"],
    ["PORT", "http", "must be a number from 0 to 65535"],
    ["PORT", "65536", "must be a number from 0 to 65535"],
    ["PORT", "80.5", "must be a whole number from 0 to 65535"],
    ["PUBLIC_URL", "mynah.example.com", "must be an http:// or https:// address"],
    ["DATABASE_URL", "mysql://host/db", "must be a postgres:// address"],
    [
      "REDIS_URL",
      "host:6379",
      "must be a redis://, rediss://, redis+sentinel:// or redis+cluster:// address",
    ],
    ...["true", "yes", "*", "1", "proxy.internal", "0x7f.1", "127.0.0.1;10.0.0.1", "loopback,"].map(
      (text) => ["TRUST_PROXY", text, PROXIES],
    ),
    ...["0.0.0.0/0", "10.0.0.0/7", "10.0.0.1/33", "10.0.0.0/255.0.0.0", "::/0", "fd00::1%eth0"].map(
      (text) => ["TRUST_PROXY", text, PROXIES],
    ),
    ["AUDIO_API_URL", "ftp://host", "must be an http:// or https:// address"],
    ["VOICES_API_URL", "voices", "must be an http:// or https:// address"],
    ["STUDIO_PORT", "-1", "must be a number from 0 to 65535"],
    ["WORKER_SLOTS", "many", "must be a number from 1 to 50000"],
    ["WORKER_SLOTS", "0", "must be a number from 1 to 50000"],
    ["UPLOAD_MAX_MB", "big", "must be a number from 1 to 10000"],
    ["RESULT_DAYS", "0", "must be a number from 1 to 3650"],
    ["SECRET_KEY", "too short", "must have at least 32 characters"],
    ["DISCORD_SHARE", "4/4", "must be a part and the number of parts, counted from 0, such as 0/4"],
    ["DISCORD_SHARE", "first", "must be a part and the number of parts, counted from 0, such as 0/4"],
    ["DISCORD_SHARE", "0/4", "needs DISCORD_SHARDS as a number"],
    ["LOG_LEVEL", "loud", "must be one of fatal, error, warn, info, debug"],
    ["LOG_FORMAT", "xml", "must be json or pretty"],
  ])("refuses %s=%s and says what it should be", (name, value, should) => {
    expect(() => parseConfig({ [name]: value })).toThrow(ConfigError);
    const line = refusal({ [name]: value })
      .split("\n")
      .find((line) => line.trim().startsWith(`${name}:`));
    expect(line).toContain(should);
  });

  it("reports every invalid value at once, and no valid one", () => {
    const message = refusal({ PORT: "x", HOST: "0.0.0.0", LOG_LEVEL: "x", REDIS_URL: "x" });
    for (const name of ["PORT", "LOG_LEVEL", "REDIS_URL"]) expect(message).toContain(`${name}:`);
    expect(message).not.toContain("HOST");
    expect(message).toContain("docs/configuration.md");
  });

  it("never repeats a secret that it refuses", () => {
    expect(refusal({ SECRET_KEY: "hunter2", DATABASE_URL: "mysql://u:hunter2@h/d" })).not.toContain(
      "hunter2",
    );
  });

  it("treats an empty value as unset, as compose files write it", () => {
    const names = tableNames();
    expect(parseConfig(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(parseConfig({}));
  });

  it("lists every variable that it reads in its table, with default and meaning", () => {
    const read = new Set<string>();
    const watched = new Proxy<Record<string, string>>({}, { get: (_, name) => void read.add(String(name)) });
    parseConfig(watched);
    expect(new Set(tableNames())).toEqual(read);
    expect(configTable()).toContain("| `PORT` | `3000` | Port of the playground");
    for (const row of configTable().split("\n").slice(2))
      expect(row).toMatch(/^\| `[A-Z_]+` \| .+ \| .{10,} \|$/);
  });

  it("detects its secrets: keys, tokens, and the passwords in addresses", () => {
    const config = parseConfig({
      AUDIO_API_KEY: "key-1",
      SECRET_KEY: "k".repeat(40),
      DATABASE_URL: "postgres://u:pass%20word@h/d",
      REDIS_URL: "redis://:redis-pw@h",
      HOST: "0.0.0.0",
    });
    expect(new Set(secretsOf(config))).toEqual(new Set(["key-1", "k".repeat(40), "pass word", "redis-pw"]));
  });
});

const refusal = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error("was not refused");
};

const tableNames = () => [...configTable().matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name ?? "");
