// Run as a program of its own by inspector.slow.test.ts, which kills it: identifies one file, and prints the id of the
// process that does.
import { pino } from "pino";
import { createMediaProcessor } from "../../src/media/processing/index.ts";

const [file = "", folder = ""] = process.argv.slice(2);
const log = pino(
  { level: "debug" },
  {
    write(line: string) {
      const { msg, pid } = JSON.parse(line) as { msg: string; pid: number };
      if (msg === "media: process started") process.send?.(pid);
    },
  },
);
await createMediaProcessor({ folder, log })
  .identify(file)
  .catch(() => undefined);
