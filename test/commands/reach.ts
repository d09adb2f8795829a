import type {
  MinutesView,
  TranscriptExcerpt,
  TranscriptActions,
} from "../../src/commands/services/transcripts.ts";
import { operations, type Operation } from "@mynah/audio-interface";
import { noBudgets } from "../../src/budgets/index.ts";
import { callsOf } from "../../src/commands/definition/plan-calls.ts";
import type { Command, CommandContext } from "../../src/commands/definition/command.ts";
import { UserError } from "../../src/errors.ts";
import { say } from "../../src/messages/index.ts";
import { parseCommandLine } from "../../src/commands/parsing/parse.ts";
import { createPlanContext } from "../../src/commands/plan-context.ts";
import { resolveEffectiveSettings } from "../../src/settings/resolve.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import type { OperationCommands } from "../../src/commands/docs/table.ts";
import { VOICES as STUDIO_VOICES } from "@mynah/studio/voices";
import { catalogOf } from "./voices.ts";
import { NO_MODERATION } from "../moderation/no-moderation.ts";
import { ONE_RECORDING } from "../recording/one-recording.ts";
import { NO_PLAYBACK } from "../playback/no-playback.ts";
import { NO_API_KEYS } from "./no-api-keys.ts";
import { NO_WEBHOOKS } from "../webhooks/no-webhooks.ts";

const voices = catalogOf(STUDIO_VOICES);

const NO_TRANSCRIPT: TranscriptExcerpt = {
  id: "j",
  name: "standup",
  createdAt: new Date(0),
  speakers: 0,
  said: [],
  cut: false,
};
const NO_MINUTES: MinutesView = {
  transcript: NO_TRANSCRIPT,
  origin: "rules",
  isOutdated: false,
  canBePosted: false,
  canBeWritten: false,
  linkTo: () => undefined,
  summary: [],
  decisions: [],
  items: [],
  questions: [],
  chapters: [],
};
const nothingDone = async () => undefined;
const NOBODYS_TRANSCRIPTS: TranscriptActions = {
  search: async () => ({ found: [] }),
  list: async () => ({ found: [] }),
  show: async () => NO_TRANSCRIPT,
  read: async () => ({ ...NO_TRANSCRIPT, lines: [] }),
  file: async () => ({ id: "t", name: "t.txt", type: "text/plain", bytes: 0 }),
  remove: async () => NO_TRANSCRIPT,
  name: nothingDone,
  merge: nothingDone,
  editLine: nothingDone,
  undoCorrections: nothingDone,
  export: async () => ({ text: "", count: 0, left: 0 }),
  keptDays: async () => 30,
  minutes: {
    show: async () => NO_MINUTES,
    post: async () => NO_MINUTES,
    createDocument: async () => NO_MINUTES,
    changeItem: async () => NO_MINUTES,
  },
  canWriteMinutes: false,
  announceMinutes: nothingDone,
  listens: false,
  followsDeletions: true,
  announce: nothingDone,
};

/** Operations behind the local copy of the catalog and behind following every task. */
const BEHIND_THE_SCENES: Readonly<Record<string, readonly string[]>> = {
  getTask: ["jobs resume", "jobs attach"],
  pageVoices: ["voice find"],
  listVoices: ["voice find"],
};

/** The recipe for `/recipe run`. */
export const RECIPE = { name: "cleanup", steps: "enhance clean | transcribe", level: "person" } as const;

const TRANSCRIPT = { id: "j7k4w9x2mq3z", speakers: 1, lengths: [20, 30], hasWrittenMinutes: false };

/** Finds the operations that each command reaches by running the command's own example. */
export async function reachOf(commands: readonly Command[]): Promise<OperationCommands> {
  const asked = new Map<string, string[]>(
    operations.map(({ name }) => [name, [...(BEHIND_THE_SCENES[name] ?? [])]]),
  );
  for (const command of commands) {
    const { options } = parseCommandLine(command.example);
    const values = parseOptions(command, options, { voices });
    const note = (operation: string) => asked.get(operation)?.push(command.name);
    if ("plan" in command)
      for (const { operation } of callsOf(
        command.plan(
          values,
          createPlanContext(voices, "en", resolveEffectiveSettings([]), RECIPE, TRANSCRIPT),
        ),
      ))
        note(operation);
    // Queries made before something was missing count.
    else await command.answer(values, listening(commands, note)).catch(unlessRefused);
  }
  return operations.map((operation: Operation) => [operation, [...new Set(asked.get(operation.name))]]);
}

function unlessRefused(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
}

/** A command context without any data, which notes the queries that it gets. */
function listening(commands: readonly Command[], note: (operation: string) => void): CommandContext {
  const nothing = {
    id: "j",
    command: "tts",
    state: "done",
    createdAt: new Date(0),
    elapsedMs: 0,
    about: "",
    files: [],
  };
  const job = async () => nothing;
  return {
    locale: "en",
    random: () => 0,
    commands,
    voices,
    trainedVoices: {
      list: async () => [],
      serviceNameOf: async () => "Me v1",
      markReady: async () => {},
      remove: async () => ({ name: "Me", serviceName: "Me v1", isGoneAtService: true }),
      rename: async () => ({ before: "Me", name: "Myself" }),
      share: async () => "Me",
    },
    listServerJobs: async () => [],
    jobs: {
      list: async () => [],
      show: job,
      cancel: job,
      retry: job,
      attachTask: job,
      resume: job,
      answers: async () => [],
      isTaskOfOthers: async () => false,
      sendTargets: async () => [],
      send: async () => ({ target: { to: "telegram", name: "anna", title: "Telegram" }, isNew: true }),
    },
    queueLength: async () => 0,
    serviceNote: say("serviceNoteRemote", { host: "audio.example" }),
    webhooks: NO_WEBHOOKS,
    apiKeys: NO_API_KEYS,
    moderation: NO_MODERATION,
    playback: NO_PLAYBACK,
    recording: ONE_RECORDING,
    transcripts: NOBODYS_TRANSCRIPTS,
    roles: async () => undefined,
    isOwnChannel: async () => undefined,
    recipes: {
      list: async () => [RECIPE],
      named: async () => RECIPE,
      save: async () => undefined,
      remove: async () => undefined,
    },
    planContext: async () => createPlanContext(voices, "en", resolveEffectiveSettings([])),
    budgets: noBudgets.forUser({
      scope: { platform: "web", workspace: "w", channel: "c", person: "p" },
      mayAdminister: async () => true,
    }),
    settings: {
      current: async () => resolveEffectiveSettings([]),
      change: async () => undefined,
      changeAll: async () => undefined,
      checkMayChange: async () => undefined,
    },
    operatorLimits: {},
    missingPermissions: async () => [],
    missingToPost: () => [],
    missingOptionalPermissions: async () => [],
    costOf: () => undefined,
    mayAdminister: async () => true,
    query: async (operation) => {
      note(operation.name);
      // When the voices host has no answer, the main host is asked.
      if (operation.name === "voiceDetail") return undefined;
      return operation.response.safeParse({ lyrics: "La", voices: [] }).data as never;
    },
  };
}
