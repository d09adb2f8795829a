import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { chatPlatforms } from "../bots/index.ts";
import { secretsOf, type Config } from "../config.ts";
import { studioEngines } from "./studio-engines.ts";
import { createGuardedFetch } from "../net/guarded-fetch.ts";
import {
  formatReport,
  probeBucket,
  probeEngines,
  probeService,
  REGISTER,
  runLiveChecks,
  summarizeFindings,
  type LiveCheck,
} from "../ops/live-check/index.ts";

/** How the operator is asked and told. */
export interface LiveCheckTerminal {
  readonly print: (line: string) => void;
  /** Returns whether the operator agrees. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** Options that name a platform's channel. */
const CHANNELS = Object.fromEntries(
  chatPlatforms.flatMap(({ live }) => (live ? [[live.channelOption, { type: "string" } as const]] : [])),
);

/** Options of `npm run doctor -- --live`. */
const OPTIONS = {
  live: { type: "boolean" },
  "hidden-channel": { type: "string" },
  "voice-channel": { type: "string" },
  /** Allows one job of one word. */
  spend: { type: "boolean", default: false },
  /** Asks nothing. */
  yes: { type: "boolean", default: false },
  report: { type: "string" },
} as const;

/**
 * Tries what only the real platforms can show. Says first what it will post, delete and spend. Returns whether nothing
 * differs from what the program assumes.
 */
export async function checkLive(
  config: Config,
  args: readonly string[],
  { print, confirm }: LiveCheckTerminal,
): Promise<boolean> {
  const { values } = parseArgs({ args: [...args], options: { ...CHANNELS, ...OPTIONS } });
  const planned = [
    ...platformChecks(config, values),
    bucketCheck(config),
    serviceCheck(config, values.spend),
    enginesCheck(config, values.spend),
  ];
  print("This tries what Mynah assumes about the real platforms. It will:");
  for (const { title, does } of planned) if (does !== undefined) print(`  ${title}: ${does}`);
  if (planned.every(({ does }) => does === undefined)) print("  do nothing: see below");
  else if (!values.yes && !(await confirm("Continue?"))) return true;
  const findings = await runLiveChecks({ checks: planned, secrets: secretsOf(config), print });
  const differing = findings.filter(({ result }) => result.verdict === "differs");
  print(`${summarizeFindings(findings)}.`);
  for (const { assumption } of differing)
    print(`What follows from ${assumption.id}: ${assumption.otherwise}`);
  if (values.report !== undefined) {
    const facts = [`Node.js ${process.versions.node} on ${process.platform}`];
    await writeFile(values.report, formatReport(findings, facts));
    print(`The report is in ${values.report}. It contains no secrets and no names of servers or channels.`);
  }
  return differing.length === 0;
}

/** Asks on the terminal. Without one, nobody agrees. */
export const askOnTerminal = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) {
    process.stdout.write(`${question} Nobody can answer here: add --yes.\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
};

interface PlannedCheck extends LiveCheck {
  /** What it posts, deletes and spends; missing if it does nothing. */
  readonly does?: string;
}

type Values = Readonly<Record<string, string | boolean | undefined>>;

function platformChecks(config: Config, values: Values): PlannedCheck[] {
  const log = pino({ level: "silent" });
  return chatPlatforms.flatMap(({ title, setting, live }): PlannedCheck[] => {
    if (!live) return [];
    const assumptions = REGISTER[title] ?? [];
    const channel = values[live.channelOption];
    if (typeof channel !== "string")
      return [{ title, assumptions, probes: `Give the ID of a channel: --${live.channelOption}.` }];
    const targets = {
      channel,
      hiddenChannel: values["hidden-channel"] as string | undefined,
      voiceChannel: values["voice-channel"] as string | undefined,
    };
    const probes = live.open(config, targets, log);
    return [
      probes
        ? { title, assumptions, probes, does: live.does(targets) }
        : { title, assumptions, probes: `${setting ?? title} isn't set.` },
    ];
  });
}

function bucketCheck(config: Config): PlannedCheck {
  const { FILES_URL: url, FILES_KEY: key, FILES_SECRET: secret, DATA_DIR: dataDir } = config;
  const check = { title: "Object storage", assumptions: REGISTER["Object storage"] ?? [] };
  if (url === undefined) return { ...check, probes: "FILES_URL isn't set." };
  const probes = async () => {
    const { openS3 } = await import("../media/storage/s3/index.ts");
    return probeBucket(openS3({ url, key, secret, dataDir }));
  };
  return { ...check, probes, does: "store 6 MB, and delete it" };
}

function serviceCheck(config: Config, maySpend: boolean): PlannedCheck {
  const { AUDIO_API_URL: baseUrl, VOICES_API_URL, AUDIO_API_KEY } = config;
  const check = { title: "Audio service", assumptions: REGISTER["Audio service"] ?? [] };
  if (baseUrl === undefined) return { ...check, probes: "AUDIO_API_URL isn't set." };
  const addresses = { baseUrl, voicesBaseUrl: VOICES_API_URL ?? baseUrl, apiKey: AUDIO_API_KEY ?? "" };
  return {
    ...check,
    probes: async () => probeService(addresses, maySpend),
    does: maySpend ? "have one word spoken, which may cost something" : "send requests that cost nothing",
  };
}

function enginesCheck(config: Config, maySpend: boolean): PlannedCheck {
  const title = "Speech engines";
  const check = { title, assumptions: REGISTER[title] ?? [] };
  const { speechServer, transcriptionServer } = studioEngines(config);
  const hasKey = (speechServer?.apiKey ?? transcriptionServer?.apiKey) !== undefined;
  if (!speechServer && !transcriptionServer)
    return { ...check, probes: "Neither STUDIO_SPEECH_URL nor STUDIO_TRANSCRIPTION_URL is set." };
  const probes = async () => {
    const { startStudio } = await import("@mynah/studio");
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-live-check-"));
    const studio = await startStudio({
      dataDir,
      apiKey: undefined,
      host: "127.0.0.1",
      port: 0,
      speechServer,
      transcriptionServer,
      openFetch: (allowedOrigins) => createGuardedFetch({ allowedOrigins }),
      relayOrigin: "http://127.0.0.1:1",
      log: pino({ level: "silent" }),
    });
    const close = async () => {
      await studio.close();
      await rm(dataDir, { recursive: true, force: true });
    };
    return probeEngines(
      { ...studio, close },
      {
        hasSpeech: speechServer !== undefined,
        hasTranscription: transcriptionServer !== undefined,
        mayNotSpend: hasKey && !maySpend ? "It may cost something: --spend." : undefined,
      },
    );
  };
  return { ...check, probes, does: "have one sentence spoken and transcribed by your own servers" };
}
