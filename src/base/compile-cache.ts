import { getCompileCacheDir } from "node:module";
import { dirname } from "node:path";

/**
 * Returns the environment with which a child process shares the compiled sources of this one, so that it starts in half
 * the time; empty if this process keeps none.
 */
export function compileCacheVariable(): Readonly<Record<string, string>> {
  const folder = getCompileCacheDir();
  // Node adds a folder for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
