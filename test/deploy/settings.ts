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
