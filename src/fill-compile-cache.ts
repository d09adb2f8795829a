import { globSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Run when the image is built: loads the program's modules, so that Node writes what it compiles into the folder that
// start.js takes first. Node names the folder in it after its version, this processor and this user.

/** They start something when they are loaded, or run in a browser. */
const PROGRAMS =
  /^(?:[^/]+$|bots\/web\/page\/|studio\/engines\/|media\/processing\/processes\/(?:ffmpeg|watch-parent)|.*-thread\.ts$)/;

enableCompileCache(join(import.meta.dirname, "../compiled"));
const modules = globSync("**/*.ts", { cwd: import.meta.dirname }).filter((file) => !PROGRAMS.test(file));
const loaded = await Promise.allSettled(modules.map((file) => import(join(import.meta.dirname, file))));
// The small image hasn't got the packages of some.
const failed = loaded.filter(({ status }) => status === "rejected");
process.stdout.write(
  `compiled ${modules.length - failed.length} modules; ${failed.length} can't be loaded here\n`,
);
// Node writes the cache when it exits; what was loaded may hold the process.
process.exit(0);
