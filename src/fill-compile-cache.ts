import { globSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Run when the image is built: loads the program's modules, so that Node writes what it compiles into the folder that
// start.js takes first. Node names the folder in it after its version, this processor and this user.

/** They start something when they are loaded, or run in a browser. */
const PROGRAMS =
  /^src\/(?:[^/]+$|bots\/web\/page\/|media\/processing\/processes\/(?:ffmpeg|watch-parent))|^packages\/studio\/src\/engines\/|-thread\.ts$/;

enableCompileCache(join(import.meta.dirname, "../compiled"));
const cwd = join(import.meta.dirname, "..");
const modules = globSync(["src/**/*.ts", "packages/*/index.ts", "packages/*/src/**/*.ts"], { cwd }).filter(
  (file) => !PROGRAMS.test(file),
);
const loaded = await Promise.allSettled(modules.map((file) => import(join(cwd, file))));
// The small image hasn't got the packages of some.
const failed = loaded.filter(({ status }) => status === "rejected");
process.stdout.write(
  `compiled ${modules.length - failed.length} modules; ${failed.length} can't be loaded here\n`,
);
// Node writes the cache when it exits; what was loaded may hold the process.
process.exit(0);
