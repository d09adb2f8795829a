import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

// For `--import`: appends the process and the address of each module that it loads to the file LOADED_MODULES.

registerHooks({
  load(url, context, nextLoad) {
    appendFileSync(process.env["LOADED_MODULES"] ?? "", `${process.pid} ${url}\n`);
    return nextLoad(url, context);
  },
});
