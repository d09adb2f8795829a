import { existsSync } from "node:fs";
import { loadEnvFile } from "node:process";
import { z } from "zod";

/** The program's roles: which parts of it this process runs. */
const ROLES = ["bots", "worker", "web", "studio"] as const;
export type Role = (typeof ROLES)[number];

const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" });
const port = z.coerce.number({ error: "must be a number" }).int().min(0).max(65535);

/** Every name the program reads from its environment. The table in the README is made from this. */
const environment = {
  ROLES: z
    .string()
    .transform((list) => list.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `must be a list of ${ROLES.join(", ")}` })).min(1))
    .optional()
    .describe("Parts of the program this process runs, by commas. Default: all that apply."),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address the web server listens on."),
  PORT: port.default(3000).describe("Port of the playground, the relay and the health checks."),
  PUBLIC_URL: httpUrl
    .optional()
    .describe("Where the audio service reaches this program, for files that are not public."),
  DATA_DIR: z.string().min(1).default("./data").describe("Files and, without `DATABASE_URL`, the database."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional()
    .describe("PostgreSQL. Default: an embedded one in `DATA_DIR`."),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: "must be a redis:// or rediss:// address" })
    .optional()
    .describe("Redis for the queue. Default: the queue lives in the database."),
  AUDIO_API_URL: httpUrl.optional().describe("The audio service. Default: the embedded studio."),
  AUDIO_API_KEY: z.string().min(1).optional().describe("Key of the audio service. Secret."),
  VOICES_API_URL: httpUrl.optional().describe("Host of the voice catalogue. Default: `AUDIO_API_URL`."),
  STUDIO_PORT: port.default(0).describe("Port of the embedded studio on 127.0.0.1. Default: any free one."),
  WORKER_SLOTS: z.coerce
    .number({ error: "must be a number" })
    .int()
    .min(1)
    .max(50_000)
    .optional()
    .describe("Jobs one worker carries at once, waiting ones included. Default: 10000, embedded 5000."),
  UPLOAD_MAX_MB: z.coerce
    .number({ error: "must be a number" })
    .min(1)
    .max(10_000)
    .default(200)
    .describe("Largest file a person may upload, in MB."),
  RESULT_DAYS: z.coerce
    .number({ error: "must be a number" })
    .min(1)
    .max(3650)
    .default(30)
    .describe("How long results are kept."),
  SECRET_KEY: z
    .string()
    .min(32, { error: "must have at least 32 characters" })
    .optional()
    .describe("Signs links and cookies. Default: one made at first start, kept in the database. Secret."),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("How much is logged."),
  LOG_FORMAT: z
    .enum(["json", "pretty"])
    .optional()
    .describe("Default: readable on a terminal, JSON everywhere else."),
};

const schema = z.object(environment);
export type Config = z.output<typeof schema>;

/** The environment is unusable; the message names every wrong value and what it should be. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment and, where there is one, `.env` in the working directory. Throws {@link ConfigError}. */
export function readConfig(): Config {
  if (existsSync(".env")) {
    try {
      loadEnvFile(".env");
    } catch (error) {
      throw new ConfigError(`.env cannot be read: ${String(error)}. Mend the file or remove it.`);
    }
  }
  return parseConfig(process.env);
}

/** An empty value counts as absent: that is what `NAME=` in a compose file means. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(environment).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new ConfigError(
    `The configuration cannot be used:\n${lines.join("\n")}\nSee the table in README.md.`,
  );
}

/** Name, default and meaning of every setting, for the README. */
export function configTable(): string {
  const rows = Object.entries(environment).map(([name, field]) => {
    const fallback = schema.shape[name as keyof Config].safeParse(undefined);
    const shown = fallback.success && fallback.data !== undefined ? `\`${String(fallback.data)}\`` : "–";
    return `| \`${name}\` | ${shown} | ${field.description ?? ""} |`;
  });
  return ["| name | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}
