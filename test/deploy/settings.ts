import { readFileSync } from "node:fs";
import { configTable, parseConfig } from "../../src/config.ts";

/** Every setting that the program reads. */
export const NAMES = [...configTable().matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);

/** Settings that the table marks as secret, and addresses that contain a password. */
export const SECRETS = [
  ...[...configTable().matchAll(/^\| `(\w+)`.* Secret\. \|$/gm)].map(([, name = ""]) => name),
  "DATABASE_URL",
  "DATABASE_READ_URL",
  "REDIS_URL",
];

/** The program's default port. */
export const PORT = parseConfig({}).PORT;

/** src/main.ts gives up running work 26 s after SIGTERM, and promises to exit within 30. */
export const GONE_AFTER_S = 30;

/** Settings that the image sets. */
export const IMAGE = readFileSync("Dockerfile", "utf8");
export const SET_BY_IMAGE = [...(/^ENV (.*)$/m.exec(IMAGE)?.[1] ?? "").matchAll(/(\w+)=/g)].map(
  ([, name = ""]) => name,
);

const numberIn = (file: string, pattern: RegExp): number => {
  const found = pattern.exec(readFileSync(file, "utf8"))?.[1];
  if (found === undefined) throw new Error(`${file}: no ${pattern}`);
  return Number(found);
};
const PROCESSING = "src/media/processing";
const LONG_AND_SHORT = numberIn(`${PROCESSING}/index.ts`, /MAX_PROCESSES = (\d+)/) + 1;
const INSPECTING = numberIn(`${PROCESSING}/inspector.ts`, /MAX_PROCESSES = (\d+)/);
/** Of one media process, in MiB. */
const PROCESS_LIMIT = numberIn(`${PROCESSING}/processes/ffmpeg.ts`, /MEMORY_LIMIT = (\d+) \* 1024 \*\* 2/);
/** Of the program itself, with thousands of waiting jobs. */
const PROGRAM = 512;

/** Returns the most that a container needs, in MiB: the program, and all its media processes at their own limit. */
export const memoryNeeded = ({ jobs }: { readonly jobs: boolean }): number =>
  // Jobs are joined by processes of their own.
  PROGRAM + PROCESS_LIMIT * (LONG_AND_SHORT + INSPECTING + (jobs ? LONG_AND_SHORT : 0));

/** Reads what compose (`512m`, `2g`) and Kubernetes (`512Mi`, `2Gi`) call a size. */
export function mebibytes(size: string): number {
  const [, number, unit] = /^(\d+)([mg])i?$/i.exec(size) ?? [];
  if (number === undefined) throw new Error(`not a size: ${size}`);
  return Number(number) * (unit?.toLowerCase() === "g" ? 1024 : 1);
}
