import { existsSync } from "node:fs";
import { z } from "zod";
import { readEnvFile } from "./env-file.ts";
import { describeMisspelledSettings } from "./misspelled-settings.ts";
import { isTrustableProxy } from "./net/addresses.ts";
import { parseFilesUrl } from "./media/storage/s3/files-url.ts";
import { parseRedisUrl } from "./jobs/queue/redis-url.ts";
import { isSecret } from "./webhooks/secret.ts";

/** The parts of the program that a process can run. */
const ROLES = ["bots", "worker", "web", "studio"] as const;
export type Role = (typeof ROLES)[number];

const LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const httpUrl = z
  .url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
  // The address is shown to people and operators, and we never send credentials contained in it.
  .refine((url) => !URL.canParse(url) || new URL(url).username + new URL(url).password === "", {
    error: "must not contain a user name or password",
  });
const number = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`;
  return z.coerce.number({ error }).min(min, { error }).max(max, { error });
};
const whole = (min: number, max: number) =>
  number(min, max).int({ error: `must be a whole number from ${min} to ${max}` });
const SHARE = "must be a part and the number of parts, counted from 0, such as 0/4";
const amount = number(0, 1_000_000_000).optional();
const port = whole(0, 65_535);
const path = z.string().min(1).optional();

const fills = (parts: number, shards: number | "auto") => shards !== "auto" && parts <= shards;

/**
 * Every variable that the program reads from its environment. The table in docs/configuration.md is generated from it.
 */
const environment = {
  ROLES: z
    .string()
    .transform((list) => list.split(",").map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, { error: `must be a list of ${ROLES.join(", ")}` })).min(1))
    .optional()
    .describe("Parts of the program that this process runs, separated by commas. Default: all that apply."),
  HOST: z.string().min(1).default("127.0.0.1").describe("Address the web server listens on."),
  PORT: port.default(3000).describe("Port of the playground, the relay and the health checks."),
  PUBLIC_URL: httpUrl
    .optional()
    .describe("Address at which the audio service reaches this program to fetch private files."),
  TRUST_PROXY: z
    .string()
    .transform((list) => list.split(",").map((one) => one.trim()))
    .pipe(
      z.array(
        z.string().refine(isTrustableProxy, {
          error:
            "must be addresses or ranges of your own proxies, separated by commas: loopback, 10.0.0.7, 10.0.0.0/8",
        }),
      ),
    )
    .optional()
    .describe(
      "Addresses or ranges of your reverse proxies, separated by commas, or `loopback`. Only their `X-Forwarded-For` is trusted. Default: none.",
    ),
  WEB_PASSWORD: z
    .string()
    .min(10, { error: "must have at least 10 characters" })
    .optional()
    .describe("Password of the playground. Without one, only this machine can open it. Secret."),
  WEB_OPEN: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe(
      "`yes`: the playground needs no password even if others can reach it, because a proxy in front authenticates people.",
    ),
  ADMIN_PASSWORD: z
    .string()
    .min(10, { error: "must have at least 10 characters" })
    .optional()
    .describe("Password of `/admin`. Without one, only this machine can open it. Secret."),
  METRICS_TOKEN: z
    .string()
    .min(16, { error: "must have at least 16 characters" })
    .optional()
    .describe("Bearer token for `/metrics`. Without one, only this machine can read it. Secret."),
  DATA_DIR: z
    .string()
    .min(1)
    .default("./data")
    .describe("Folder for files and, without `DATABASE_URL`, the database."),
  FILES_URL: z
    .string()
    .refine((text) => parseFilesUrl(text) !== undefined, {
      error:
        "must be s3://bucket/prefix?region=…&endpoint=… without a user name or password (docs/object-storage.md)",
    })
    .optional()
    .describe(
      "S3 bucket for uploads and results (docs/object-storage.md). Default: the folder `DATA_DIR/media`, which all processes must share.",
    ),
  FILES_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Access key for `FILES_URL`. Default: as Amazon's tools find it (`AWS_ACCESS_KEY_ID`, roles). Secret.",
    ),
  FILES_SECRET: z.string().min(1).optional().describe("Secret key for `FILES_KEY`. Secret."),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional()
    .describe("PostgreSQL address. Default: an embedded PostgreSQL in `DATA_DIR`."),
  DATABASE_READ_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "must be a postgres:// address" })
    .optional()
    .describe(
      "Address of a read replica of `DATABASE_URL`, for transcript search and `/admin`. Default: none.",
    ),
  REDIS_URL: z
    .string()
    .refine((text) => parseRedisUrl(text) !== undefined, {
      error: "must be a redis://, rediss://, redis+sentinel:// or redis+cluster:// address (docs/scaling.md)",
    })
    .optional()
    .describe(
      "Redis address for the queue, Sentinel and Cluster included (docs/scaling.md). Default: the queue is in the database.",
    ),
  AUDIO_API_URL: httpUrl
    .optional()
    .describe("Address of the audio service (docs/interface.md). Default: the embedded studio."),
  AUDIO_API_KEY: z.string().min(1).optional().describe("API key of the audio service. Secret."),
  VOICES_API_URL: httpUrl.optional().describe("Host of the voice catalog. Default: `AUDIO_API_URL`."),
  PUBLIC_VOICES: z
    .string()
    .default("")
    .transform((list) => list.split(",").map((name) => name.trim()))
    .transform((names) => names.filter((name) => name !== ""))
    .describe(
      "Names of the audio service's custom voices that everyone can use, separated by commas. Others are hidden.",
    ),
  MINUTES_API_URL: httpUrl
    .optional()
    .describe(
      "Base address of a language model's OpenAI-compatible interface, such as `https://api.openai.com/v1` (docs/language-model.md). Default: commands that need one are refused.",
    ),
  MINUTES_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("API key for `MINUTES_API_URL`; local servers need none. Secret."),
  MINUTES_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe("Name of the model at `MINUTES_API_URL`, which is needed with it."),
  DISCORD_TOKEN: z.string().min(1).optional().describe("Token of the Discord bot. Enables Discord. Secret."),
  DISCORD_API_URL: httpUrl
    .default("https://discord.com/api")
    .describe("Base address of Discord's API, from which the gateway address is read."),
  DISCORD_GUILD_ID: z
    .string()
    .regex(/^\d{15,20}$/, { error: "must be a server's id, 17 to 20 digits" })
    .optional()
    .describe("Registers commands in this server only, where changes appear immediately."),
  DISCORD_SHARDS: z
    .union([z.literal("auto"), whole(1, 1000)], { error: "must be auto or a number from 1 to 1000" })
    .default("auto")
    .describe("Total number of gateway connections. `auto` asks Discord."),
  DISCORD_SHARE: z
    .string()
    .regex(/^\d{1,3}\/\d{1,4}$/, { error: SHARE })
    .transform((text) => text.split("/").map(Number))
    .pipe(z.tuple([z.number(), z.number().max(1000)], { error: SHARE }))
    .refine(([part, of]) => part < of, { error: SHARE })
    .transform(([part, of]) => ({ part, of }))
    .optional()
    .describe(
      "Which of them this process opens: `0/4` is every fourth, starting with the first. Default: all.",
    ),
  DISCORD_PUBLIC_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, { error: "must be 64 hexadecimal digits" })
    .optional()
    .describe("Receives interactions at `/discord/interactions` instead of over the gateway."),
  DISCORD_REQUESTS_PER_SECOND: whole(1, 10_000)
    .default(50)
    .describe(
      "Requests that all processes together send with the bot's token. Discord allows 50, unless it granted more.",
    ),
  DISCORD_LISTEN: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe(
      "`yes`: servers can enable automatic transcription and moderation of recordings. Needs the Message Content intent.",
    ),
  DISCORD_VOICE: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("`yes`: the bot plays results in voice channels (docs/voice.md)."),
  DISCORD_RECORD: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("`yes`: server admins can record voice channels with consent. Needs `DISCORD_VOICE=yes`."),
  DISCORD_RECORD_MINUTES: whole(1, 1440)
    .default(120)
    .describe("Longest recording of a voice channel, in minutes."),
  SLACK_BOT_TOKEN: z
    .string()
    .startsWith("xox", { error: "must begin with xoxb-" })
    .optional()
    .describe("Slack, one workspace: the bot token. Secret."),
  SLACK_APP_TOKEN: z
    .string()
    .startsWith("xapp-", { error: "must begin with xapp-" })
    .optional()
    .describe("Slack with Socket Mode: the app-level token. Secret."),
  SLACK_SIGNING_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe("Slack over HTTP (`POST /slack/events`): the signing secret. Secret."),
  SLACK_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe("Slack, many workspaces: they add the app at `/slack/install`."),
  SLACK_CLIENT_SECRET: z.string().min(1).optional().describe("Client secret for `SLACK_CLIENT_ID`. Secret."),
  SLACK_API_URL: httpUrl
    .default("https://slack.com/api/")
    .describe("Base address of Slack's Web API, ending in a slash. For tests."),
  SLACK_LISTEN: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("The same for Slack. Print the manifest again: it then requests more events."),
  SLACK_AGENT: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("Offer the bot in Slack's agent panel (docs/slack.md). Print the manifest again."),
  SLACK_STEPS: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("Offer steps in Slack's Workflow Builder (docs/slack.md). Print the manifest again."),
  SLACK_CANVAS: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("Offer minutes as canvases in Slack (docs/slack.md). Print the manifest again."),
  SLACK_PREVIEWS: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe(
      "Show previews of links to transcripts in Slack; needs `PUBLIC_URL`. Print the manifest again.",
    ),
  TELEGRAM_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]{30,}$/, { error: "must be digits, a colon and a key, as @BotFather gives it" })
    .optional()
    .describe("Token of the Telegram bot. Enables Telegram. Secret."),
  TELEGRAM_API_URL: httpUrl
    .default("https://api.telegram.org")
    .describe("Base address of the Bot API. A local Bot API server takes files of 2 GB (docs/telegram.md)."),
  STUDIO_PORT: port.default(0).describe("Port of the embedded studio on 127.0.0.1. Default: any free one."),
  STUDIO_HOST: z
    .string()
    .min(1)
    .default("127.0.0.1")
    .describe(
      "Address on which the studio listens. `0.0.0.0`: processes on other machines use it with `STUDIO_URL`.",
    ),
  STUDIO_URL: httpUrl
    .optional()
    .describe(
      "Address of a studio that another process runs, such as `http://studio:4100`, with the same `AUDIO_API_KEY`. It must reach this process by its host name.",
    ),
  STUDIO_SPEECH_URL: httpUrl
    .optional()
    .describe(
      "Base address of a speech server with OpenAI's interface, such as `http://kokoro:8880/v1`: its voices lead the studio's (docs/voices.md).",
    ),
  STUDIO_SPEECH_KEY: z
    .string()
    .min(1)
    .optional()
    .describe("API key for `STUDIO_SPEECH_URL`; with one, the server is taken for one that charges. Secret."),
  STUDIO_SPEECH_MODEL: z
    .string()
    .min(1)
    .default("tts-1")
    .describe("Name of the model at `STUDIO_SPEECH_URL`."),
  STUDIO_SPEECH_VOICES: z
    .string()
    .min(1)
    .optional()
    .describe(
      "Voices of that server, with language and gender if known: `alloy, nova:en-US:female`. Default: those that it lists.",
    ),
  STUDIO_TRANSCRIPTION_URL: httpUrl
    .optional()
    .describe(
      "Base address of a server with OpenAI's interface, with which the studio transcribes (docs/voices.md).",
    ),
  STUDIO_TRANSCRIPTION_KEY: z
    .string()
    .min(1)
    .optional()
    .describe(
      "API key for `STUDIO_TRANSCRIPTION_URL`; with one, the server is taken for one that charges. Secret.",
    ),
  STUDIO_TRANSCRIPTION_MODEL: z
    .string()
    .min(1)
    .default("whisper-1")
    .describe("Name of the model at `STUDIO_TRANSCRIPTION_URL`."),
  STUDIO_WHISPER_MODEL: path.describe(
    "Path of a Whisper model in whisper.cpp's format, such as `/models/ggml-base.bin`, with which the studio transcribes (packages/studio/README.md). Default: a small English recognizer.",
  ),
  WORKER_SLOTS: whole(1, 50_000)
    .optional()
    .describe(
      "Most jobs that one worker handles at once, including jobs that wait for the service. Default: 15000, embedded 7500.",
    ),
  PERSON_JOBS: whole(1, 50_000)
    .default(10)
    .describe(
      "Most running jobs per person; further jobs wait in the queue. In the playground, per logged-in device or, without a password, per network.",
    ),
  SERVER_JOBS: whole(1, 50_000)
    .default(100)
    .describe(
      "The same per Discord server, per Slack workspace, and for the playground; in Discord's direct messages, per person.",
    ),
  ON_UNCONFIRMED: z
    .enum(["ask", "resubmit"], { error: "must be ask or resubmit" })
    .default("ask")
    .describe(
      "If the audio service never confirms a request: `ask` the user, or `resubmit` it once, which may be charged twice.",
    ),
  UPLOAD_MAX_MB: number(1, 10_000).default(200).describe("Largest file that a person can upload, in MB."),
  UPLOAD_PERSON_MB: number(1, 1_000_000)
    .default(2000)
    .describe("Total size of one person's uploads, in MB. Uploads are deleted a day after their last use."),
  UPLOAD_TOTAL_MB: number(1, 10_000_000).default(20_000).describe("Total size of all uploads, in MB."),
  DISK_RESERVE_MB: number(0, 100_000_000)
    .default(500)
    .describe("Disk space of `DATA_DIR` that uploads leave free for the database and results, in MB."),
  SOURCE_MAX_MB: number(1, 100_000)
    .optional()
    .describe(
      "Largest file sent to the audio service, in MB, if its size is known. Default: 200 for the studio; no limit for another service, whose limits aren't documented.",
    ),
  SOURCE_MAX_MINUTES: number(1, 100_000)
    .optional()
    .describe(
      "Longest recording sent to it, in minutes, if its length is known. Default: 60 for the studio; no limit for another service.",
    ),
  PRICES_FILE: z
    .string()
    .min(1)
    .optional()
    .describe("JSON file with the price of each operation (docs/budgets.md). Default: nothing has a price."),
  BUDGET_PERSON_DAY: amount.describe(
    "Most that each person can spend in a day, in the price file's currency. In the playground, also each device or network, as above.",
  ),
  BUDGET_PERSON_MONTH: amount.describe("The same in a month."),
  BUDGET_SERVER_DAY: amount.describe(
    "Most that each Discord server (in direct messages: each person), each Slack workspace, and the playground can spend in a day.",
  ),
  BUDGET_SERVER_MONTH: amount.describe("The same in a month."),
  WEBHOOK_URL: httpUrl
    .optional()
    .describe("Webhook that is called for every event (docs/webhooks.md). Needs `WEBHOOK_SECRET`."),
  WEBHOOK_SECRET: z
    .string()
    .transform((secrets) => secrets.trim().split(/\s+/))
    .refine((secrets) => secrets.length <= 2 && secrets.every(isSecret), {
      error: "must be whsec_ and 24 to 64 bytes in base64, or two of these with a space between them",
    })
    .optional()
    .describe(
      "Signs webhook requests: `whsec_` and 24 to 64 bytes in base64. During a change, the new and the old one with a space between them. Secret.",
    ),
  RESULT_DAYS: number(1, 3650).default(30).describe("Days that results are kept."),
  SECRET_KEY: z
    .string()
    .min(32, { error: "must have at least 32 characters" })
    .optional()
    .describe(
      "Signs links and cookies, and encrypts tokens. Default: generated at the first start and kept in the database. Secret.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl
    .optional()
    .describe("OpenTelemetry collector (HTTP) that receives a trace of every job."),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe("Headers for the collector: `name=value`, separated by commas. Secret."),
  LOG_LEVEL: z
    .enum(LEVELS, { error: `must be one of ${LEVELS.join(", ")}` })
    .default("info")
    .describe("Lowest level that is logged."),
  LOG_FORMAT: z
    .enum(["json", "pretty"], { error: "must be json or pretty" })
    .optional()
    .describe("`pretty` or `json`. Default: `pretty` on a terminal, otherwise `json`."),
};

// At different times, Discord may recommend different numbers: then messages of some servers would be received twice or
// not at all.
const schema = z
  .object(environment)
  .refine(({ DISCORD_SHARE, DISCORD_SHARDS }) => !DISCORD_SHARE || fills(DISCORD_SHARE.of, DISCORD_SHARDS), {
    path: ["DISCORD_SHARE"],
    error: "needs DISCORD_SHARDS as a number, the same for all processes, and at least one for each of them",
  })
  .refine(({ DATABASE_URL, DATABASE_READ_URL }) => !DATABASE_READ_URL || DATABASE_URL, {
    path: ["DATABASE_READ_URL"],
    error: "needs DATABASE_URL, the address of the server that it is a replica of",
  })
  .refine(
    ({ MINUTES_API_URL, MINUTES_MODEL }) => (MINUTES_API_URL === undefined) === (MINUTES_MODEL === undefined),
    { path: ["MINUTES_MODEL"], error: "and MINUTES_API_URL are needed together" },
  )
  .refine(({ MINUTES_API_KEY, MINUTES_API_URL }) => !MINUTES_API_KEY || MINUTES_API_URL, {
    path: ["MINUTES_API_URL"],
    error: "is needed with MINUTES_API_KEY",
  })
  .refine(({ STUDIO_URL, AUDIO_API_URL, AUDIO_API_KEY }) => !STUDIO_URL || AUDIO_API_URL || AUDIO_API_KEY, {
    path: ["AUDIO_API_KEY"],
    error: "is needed with STUDIO_URL, the same as in the studio's process",
  })
  .refine(
    ({ STUDIO_SPEECH_KEY: key, STUDIO_SPEECH_VOICES: voices, STUDIO_SPEECH_URL: url }) =>
      url || !(key || voices),
    {
      path: ["STUDIO_SPEECH_URL"],
      error: "is needed with STUDIO_SPEECH_KEY and STUDIO_SPEECH_VOICES",
    },
  )
  .refine(({ STUDIO_TRANSCRIPTION_KEY: key, STUDIO_TRANSCRIPTION_URL: url }) => url || !key, {
    path: ["STUDIO_TRANSCRIPTION_URL"],
    error: "is needed with STUDIO_TRANSCRIPTION_KEY",
  })
  .refine(({ STUDIO_TRANSCRIPTION_URL: url, STUDIO_WHISPER_MODEL: model }) => !url || !model, {
    path: ["STUDIO_WHISPER_MODEL"],
    error: "isn't used with STUDIO_TRANSCRIPTION_URL; set one of them",
  })
  .refine(({ FILES_KEY, FILES_SECRET }) => (FILES_KEY === undefined) === (FILES_SECRET === undefined), {
    path: ["FILES_SECRET"],
    error: "and FILES_KEY are needed together",
  })
  .refine(
    ({ WEBHOOK_URL, WEBHOOK_SECRET }) => (WEBHOOK_URL === undefined) === (WEBHOOK_SECRET === undefined),
    {
      path: ["WEBHOOK_SECRET"],
      error: "and WEBHOOK_URL are needed together",
    },
  );
export type Config = z.output<typeof schema>;
/** The names of all variables. */
export const SETTING_NAMES: readonly string[] = Object.keys(environment);

/** The environment is invalid; the message names every wrong value and what it should be. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment and, if there is one, `.env` in the working directory. Throws {@link ConfigError}. */
export function readConfig(): Config {
  if (existsSync(".env")) {
    try {
      // The environment itself takes precedence over the file.
      for (const [name, value] of Object.entries(readEnvFile(".env"))) process.env[name] ??= value;
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\.$/, "") : String(error);
      throw new ConfigError(`.env can't be read: ${why}. Fix the file or remove it.`);
    }
  }
  return parseConfig(process.env);
}

/** Returns a sentence for each variable in the environment whose name is nearly a setting's. */
export const findMisspelledSettings = (): readonly string[] =>
  describeMisspelledSettings(process.env, SETTING_NAMES);

/** Parses the environment. An empty value counts as missing: that's what `NAME=` in a compose file means. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const values = Object.fromEntries(SETTING_NAMES.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const lines = read.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`);
  throw new ConfigError(
    `The configuration is invalid:\n${lines.join("\n")}\ndocs/configuration.md lists every variable.`,
  );
}

/** Returns every value that must never be shown: those described as secret, and the passwords in addresses. */
export function secretsOf(config: Config): readonly string[] {
  const named = Object.entries(environment).flatMap(([name, field]) =>
    field.description?.endsWith("Secret.") === true ? [config[name as keyof Config]].flat() : [],
  );
  const secrets = [
    ...named,
    passwordIn(config.DATABASE_URL),
    passwordIn(config.DATABASE_READ_URL),
    ...redisPasswords(config.REDIS_URL),
  ];
  return secrets.filter((secret) => typeof secret === "string");
}

function passwordIn(url: string | undefined): string | undefined {
  const password = url === undefined ? "" : new URL(url).password;
  return password === "" ? undefined : decodeURIComponent(password);
}

function redisPasswords(url: string | undefined): readonly (string | undefined)[] {
  const address = url === undefined ? undefined : parseRedisUrl(url);
  if (!address) return [];
  return [address.password, address.kind === "sentinel" ? address.sentinelPassword : undefined];
}

/** Returns the table in docs/configuration.md: name, default and meaning of every variable. */
export function configTable(): string {
  const rows = Object.entries(environment).map(([name, field]) => {
    const fallback = schema.shape[name as keyof Config].safeParse(undefined);
    const value = fallback.success ? fallback.data : undefined;
    const shown = value === undefined || typeof value === "object" ? "–" : `\`${value}\``;
    return `| \`${name}\` | ${shown} | ${field.description ?? ""} |`;
  });
  return ["| name | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}
