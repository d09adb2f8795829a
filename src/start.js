import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { constants, enableCompileCache, getCompileCacheDir } from "node:module";
import { join, resolve } from "node:path";
import { parseEnv } from "node:util";

/*
 * Starts main.ts with Node's cache of compiled modules, which halves the processor time of a start: the one that the image
 * ships, if it is for this processor and user, else the one in `DATA_DIR/compiled`. JavaScript, because any TypeScript that
 * is loaded before the cache is enabled also loads Node's converter, which takes 28 MB for as long as the program runs.
 * NODE_COMPILE_CACHE names another folder.
 */

/** The one setting that is needed before config.ts, whose libraries are themselves worth caching. */
const dataDir = () => process.env["DATA_DIR"] || (existsSync(".env") && fromFile()) || "data";
const fromFile = () => parseEnv(readFileSync(".env", "utf8"))["DATA_DIR"];

/** Node would create a folder in it for another processor or user, but the image is read-only. */
function useShippedCache() {
  const shipped = join(import.meta.dirname, "../compiled");
  return existsSync(shipped) && enableCompileCache(shipped).status === constants.compileCacheStatus.ENABLED;
}

try {
  if (getCompileCacheDir() === undefined && !useShippedCache()) {
    const folder = join(resolve(dataDir()), "compiled");
    // Node would create it, but readable to others, and DATA_DIR with it.
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    enableCompileCache(folder);
  }
} catch {
  // A folder that can't be written, or a bad .env: the program starts without the cache, and says what's wrong.
}
await import("./main.ts");
