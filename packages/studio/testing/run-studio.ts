import pino from "pino";
import { openTestFetch } from "./open-test-fetch.ts";
import { createStudio } from "../src/create-studio.ts";
import { KEY } from "./open-studio.ts";

// A studio in a process that can be killed; reports its URL to the process that started it.
const [dataDir = ""] = process.argv.slice(2);
const studio = await createStudio({
  dataDir,
  apiKey: KEY,
  host: "127.0.0.1",
  port: 0,
  openFetch: openTestFetch,
  allowedOrigins: [],
  log: pino({ level: "silent" }),
});
process.send?.(studio.url);
