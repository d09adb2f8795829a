import { readFileSync } from "node:fs";
import { configTable, parseConfig } from "../../src/config.ts";

/** Every name that the program reads. */
export const NAMES = [...configTable().matchAll(/^\| `(\w+)`/gm)].map(([, name = ""]) => name);

/** Those that the table calls secret, and the addresses that hold a password. */
export const SECRETS = [
  ...[...configTable().matchAll(/^\| `(\w+)`.* Secret\. \|$/gm)].map(([, name = ""]) => name),
  "DATABASE_URL",
  "REDIS_URL",
];

/** Where the program listens unless it is told otherwise. */
export const PORT = parseConfig({}).PORT;

/** src/main.ts gives what runs 26 s after SIGTERM, and promises to be gone after 30. */
export const GONE_AFTER_S = 30;

/** What the image sets by itself. */
export const IMAGE = readFileSync("Dockerfile", "utf8");
export const SET_BY_IMAGE = [...(/^ENV (.*)$/m.exec(IMAGE)?.[1] ?? "").matchAll(/(\w+)=/g)].map(
  ([, name = ""]) => name,
);
