import pino from "pino";
import { createStudio } from "../../src/studio/index.ts";
import { KEY } from "./open-studio.ts";

// A studio in a process that can be killed; reports its URL to the process that started it.
const [dataDir = ""] = process.argv.slice(2);
const studio = await createStudio({
  dataDir,
  apiKey: KEY,
  host: "127.0.0.1",
  port: 0,
  allowedOrigins: [],
  log: pino({ level: "silent" }),
});
process.send?.(studio.url);
