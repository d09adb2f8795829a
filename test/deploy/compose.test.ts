import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config.ts";
import { GONE_AFTER_S, NAMES, PORT, SET_BY_IMAGE, mebibytes, memoryNeeded } from "./settings.ts";

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
  readonly volumes: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly profiles?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly stop_grace_period?: string;
  readonly container_name?: string;
  readonly read_only: boolean;
  readonly cap_drop: readonly string[];
  readonly security_opt: readonly string[];
  readonly restart: string;
  readonly logging: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly mem_limit: string;
  readonly shm_size?: string;
}

const text = readFileSync("docker-compose.yml", "utf8");
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const models = Object.entries(services).filter(([, { profiles }]) => profiles?.includes("voices"));
const engines = Object.entries(services).filter(
  ([, { build, profiles }]) => build === undefined && !profiles,
);
const environmentOf = (name: string) => services[name]?.environment ?? {};
/** Settings that an operator has to provide. */
const SET: Readonly<Record<string, string>> = {
  POSTGRES_PASSWORD: "0123456789abcdef",
  SECRET_KEY: "0123456789abcdef0123456789abcdef",
};
/** Returns the environment as compose fills it in when nothing else is set. */
const filled = (environment: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(
        /\$\{(\w+):([-?])([^}]*)\}/g,
        (_all, asked: string, sign: string, text: string) => SET[asked] ?? (sign === "-" ? text : ""),
      ),
    ]),
  );

/** Used by tests, by the studio's container only, or instead of a server of its own. */
const NOT_PASSED = new Set([
  "PORT",
  "STUDIO_HOST",
  "STUDIO_PORT",
  "STUDIO_WHISPER_MODEL",
  "DISCORD_API_URL",
  "SLACK_API_URL",
  ...SET_BY_IMAGE,
]);

describe("docker-compose.yml", () => {
  it("runs listeners, workers and the studio separately, from one image, on Redis and PostgreSQL", () => {
    expect(ours.map(([name, { environment }]) => [name, environment?.["ROLES"]])).toEqual([
      ["bots", "bots,web"],
      ["worker", "worker"],
      ["studio", "studio"],
    ]);
    expect(new Set(ours.map(([, { image }]) => image)).size).toBe(1);
    expect(engines.map(([name]) => name)).toEqual(["redis", "postgres"]);
  });

  describe.each(ours)("%s", (_name, service) => {
    const environment = service.environment ?? {};

    it("gets every setting that an operator can change, and none that the program doesn't read", () => {
      const expected = NAMES.filter((name) => !NOT_PASSED.has(name));
      if (environment["ROLES"] === "studio") expected.push("STUDIO_HOST", "STUDIO_PORT");
      expect(Object.keys(environment).toSorted()).toEqual(expected.toSorted());
    });

    it("starts with the required settings, and treats the rest as absent", () => {
      const { ROLES, DATABASE_URL, REDIS_URL, ...others } = parseConfig(filled(environment));
      expect(ROLES).toEqual(environment["ROLES"]?.split(","));
      expect([new URL(DATABASE_URL ?? "").hostname, new URL(REDIS_URL ?? "").hostname]).toEqual([
        "postgres",
        "redis",
      ]);
      const { AUDIO_API_KEY, SECRET_KEY, ...optional } = others;
      expect([AUDIO_API_KEY, SECRET_KEY]).toEqual(["studio", SET["SECRET_KEY"]]);
      const { STUDIO_HOST, STUDIO_PORT, STUDIO_URL } = optional;
      if (ROLES?.includes("studio"))
        expect([STUDIO_HOST, STUDIO_PORT, STUDIO_URL]).toEqual(["0.0.0.0", 4100, undefined]);
      else expect(STUDIO_URL).toBe("http://studio:4100");
      const rest = Object.fromEntries(
        Object.entries(optional).filter(([name]) => !name.startsWith("STUDIO_")),
      );
      expect(parseConfig({})).toMatchObject(rest);
    });

    it("takes each value from the variable of the same name, and contains no secret itself", () => {
      for (const [name, value] of Object.entries(environment)) {
        if (["ROLES", "REDIS_URL", "STUDIO_URL", "STUDIO_HOST", "STUDIO_PORT"].includes(name)) continue;
        if (name === "DATABASE_URL") expect(value).toContain(":${POSTGRES_PASSWORD:?");
        else expect(value.startsWith(`\${${name}:`)).toBe(true);
      }
    });

    it("mounts the folder for uploads and results, and waits until the engines are healthy", () => {
      expect(service.volumes).toEqual(["files:/data"]);
      expect(service.depends_on).toEqual({
        redis: { condition: "service_healthy" },
        postgres: { condition: "service_healthy" },
      });
    });

    it("has the time to finish running work", () => {
      expect(Number.parseInt(service.stop_grace_period ?? "0", 10)).toBeGreaterThan(GONE_AFTER_S);
    });
  });

  it("allows any number of workers on one machine: they claim no unique resource", () => {
    expect(services["worker"]).not.toHaveProperty("ports");
    expect(services["worker"]).not.toHaveProperty("container_name");
  });

  it("exposes the listener's port to this machine only, and no engine", () => {
    expect(services["bots"]?.ports).toEqual([`127.0.0.1:${PORT}:${PORT}`]);
    for (const [, engine] of engines) expect(engine).not.toHaveProperty("ports");
  });

  it("has an engine for speech and one for transcripts with the profile, where the studio looks for them", () => {
    expect(models.map(([name]) => name)).toEqual(["kokoro", "speaches"]);
    const { STUDIO_SPEECH_URL, STUDIO_TRANSCRIPTION_URL } = parseConfig(filled(environmentOf("studio")));
    expect([STUDIO_SPEECH_URL, STUDIO_TRANSCRIPTION_URL].map((url) => new URL(url ?? "").hostname)).toEqual([
      "kokoro",
      "speaches",
    ]);
    for (const [, model] of models) {
      expect(model).toMatchObject({ restart: "unless-stopped", cap_drop: ["ALL"], mem_limit: "4g" });
      expect(model.healthcheck?.test[0]).toBe("CMD");
      expect(model).not.toHaveProperty("ports");
    }
  });

  it.each([...ours, ...engines])(
    "%s restarts automatically, writes only to its volumes, and can gain no more privileges",
    (_name, { restart, read_only, cap_drop, security_opt, volumes: mounted, build, user }) => {
      expect([restart, read_only, cap_drop, security_opt]).toEqual([
        "unless-stopped",
        true,
        ["ALL"],
        ["no-new-privileges:true"],
      ]);
      for (const one of mounted) expect(Object.keys(volumes)).toContain(one.split(":")[0]);
      // Without capabilities the engines' images could not change from root to their own user.
      if (build === undefined) expect(user).toMatch(/^(redis|postgres)$/);
    },
  );

  it.each(engines)("has a health check for %s", (_name, { healthcheck }) => {
    expect(healthcheck?.test[0]).toBe("CMD");
  });

  it.each(Object.entries(services))("%s has a log that rotates, and a limit of memory", (name, service) => {
    expect(service.logging).toEqual({ driver: "json-file", options: { "max-size": "10m", "max-file": "5" } });
    if (service.build === undefined) expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    else
      expect(mebibytes(service.mem_limit)).toBeGreaterThanOrEqual(memoryNeeded({ jobs: name === "worker" }));
  });

  it("gives Redis less than its limit, and PostgreSQL more shared memory than Docker's 64 MB", () => {
    const [, most = ""] = /--maxmemory (\w+)$/.exec(services["redis"]?.command?.join(" ") ?? "") ?? [];
    expect(mebibytes(most.replace("mb", "m")) * 2).toBeLessThan(
      mebibytes(services["redis"]?.mem_limit ?? ""),
    );
    expect(mebibytes(services["postgres"]?.shm_size ?? "")).toBeGreaterThanOrEqual(256);
  });

  it("keeps the queue through a restart and evicts nothing", () => {
    expect(services["redis"]?.command?.join(" ")).toContain("--appendonly yes --maxmemory-policy noeviction");
  });

  it("uses the database's credentials in its address", () => {
    const { username, pathname, port } = new URL(filled(environmentOf("worker"))["DATABASE_URL"] ?? "");
    expect([username, pathname.slice(1), port]).toEqual([
      environmentOf("postgres")["POSTGRES_USER"],
      environmentOf("postgres")["POSTGRES_DB"],
      "5432",
    ]);
  });
});

it(".env.example names the required settings, and nothing that compose doesn't pass on", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^(\w+)=$/gm)].map(([, name = ""]) => name);
  const asked = [...text.matchAll(/\$\{(\w+):[?]/g)].map(([, name = ""]) => name);
  expect(new Set(asked)).toEqual(new Set(Object.keys(SET)));
  expect(named).toEqual(expect.arrayContaining(asked));
  for (const name of named) expect(text).toContain(`\${${name}:`);
});
