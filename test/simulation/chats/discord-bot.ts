import { fileURLToPath } from "node:url";
import type { APIInteraction } from "discord.js";
import type { Logger } from "pino";
import { createDiscordApi } from "../../../src/bots/discord/api/api.ts";
import { createInteractionHandler } from "../../../src/bots/discord/interactions/index.ts";
import type { App } from "../../../src/bots/app.ts";
import type { InteractionDeps } from "../../../src/bots/discord/interactions/invocation.ts";
import { createDiscordPlatform } from "../../../src/bots/discord/platform.ts";
import { createProgress, createQueueNotice } from "../../../src/bots/discord/progress.ts";
import { createSources } from "../../../src/bots/discord/places/sources.ts";
import { commands } from "../../../src/commands/index.ts";
import { createSecretBox } from "../../../src/store/secret-box.ts";
import { DISCORD_URL, type DiscordModel, type Form } from "./discord-model.ts";
import { simulateExchange, responseOf, type BotConnection } from "./exchange.ts";

/** Below the 90 s that Mynah waits. */
const TIMEOUT_MS = 80_000;
const CALLBACK_MS = 1_100;
const RESULT = fileURLToPath(import.meta.url);

const THROTTLED = {
  status: 429,
  headers: { "retry-after": "3", "x-ratelimit-scope": "shared" },
  body: { message: "You are being rate limited.", retry_after: 3, global: false },
};

/** One for all processes, as they share the secret; deriving the key takes longer than a delivery. */
const secretBox = createSecretBox("a secret of thirty-two characters", "discord");

/** Opens Mynah's own Discord platform in one process, composed as in bots/discord/index.ts, on a simulated network. */
export function openDiscordBot(model: DiscordModel, line: BotConnection, log: Logger) {
  const { now } = line.machine;
  const api = createDiscordApi({
    apiUrl: DISCORD_URL,
    token: model.token,
    transport: transportTo(model, line),
    onLimited: (ms) => progress.pause(ms),
    log,
  });
  const progress = createProgress({ api, secretBox, now, log });
  const sources = createSources({ api, apiUrl: DISCORD_URL, secretBox, now });
  const platform = createDiscordPlatform({
    api,
    secretBox,
    progress,
    sources,
    files: {
      fetchLocal: async (id) => ({
        path: RESULT,
        size: 1,
        file: { id } as never,
        [Symbol.asyncDispose]: async () => {},
      }),
    },
    followUps: [],
    mediaProcessor: {
      toSize: async (path, type) => ({ path, type, bytes: 1, durationSeconds: 1, dispose: async () => {} }),
      toParts: async () => null,
      toPicture: async (path) => ({ path, bytes: 1, dispose: async () => {} }),
    },
    bundle: async () => null,
    link: undefined,
    now,
    log,
  });
  return {
    platform,
    /** What the listener does with an interaction, from the acknowledgement on. */
    intake(
      app: Pick<
        InteractionDeps,
        "accept" | "jobActions" | "findJob" | "saveReceipts" | "settings" | "permissions" | "suggestVoices"
      >,
    ) {
      const notice = createQueueNotice({ ...app, platform, progress, afterMs: 2_000, log });
      const take = createInteractionHandler({
        ...app,
        api,
        secretBox,
        sources,
        commands,
        mediaProcessor: { toExcerpt: never, toVoiceMessage: never },
        transcriptEditor: { file: never, speakers: never, suggestions: never, edit: never },
        caseService: NO_COURT,
        holdChannel: async () => () => undefined,
        liveCaptions: { link: never, open: never, follow: never },
        dryRun: never,
        openCommand: never,
        pageJobs: never,
        findInvocation: never,
        authenticateKey: never,
        findMembership: never,
        isAdmin: never,
        mediaMessageListeners: [],
        missedMessages: {
          servers: async () => [],
          received: async () => undefined,
          catchUp: async () => undefined,
          lookUpChannels: async () => undefined,
        },
        chatMessageListener: { onMessage: never, onSkip: never, onPresence: never },
        recentJobs: never,
        jobFeed: {
          start: never,
          progressOf: never,
          announce: never,
          announceDeleted: never,
          changesOf: never,
          follow: never,
        },
        deleteJobs: never,
        withMinutes: never,
        voices: { loaded: true },
        answersQuestions: false,
        checkAvailable: async () => undefined,
        serviceNote: { key: "serviceNoteLocal", params: {} },
        files: { fetchLocal: never },
        link: undefined,
        showQueue: notice.show,
        now,
        log,
      });
      return (payload: Readonly<Record<string, unknown>>) => take(payload as unknown as APIInteraction);
    },
  };
}

/** Nothing is moderated here. */
const NO_COURT = new Proxy({} as App["caseService"], { get: () => never });

const never = (): never => {
  throw new Error("nobody asks for this here");
};

function transportTo(model: DiscordModel, line: BotConnection) {
  return {
    close: async () => {},
    async makeRequest(address: string, { method = "GET", headers, body }: RequestInit) {
      const url = new URL(address);
      const { authorization } = Object.fromEntries(new Headers(headers));
      const form = readForm(body);
      const answer = await simulateExchange(line, {
        what: `${method} ${shorten(url.pathname)}`,
        timeoutMs: url.pathname.endsWith("/callback") ? CALLBACK_MS : TIMEOUT_MS,
        arrive: () => model.serve(method, url, authorization, form),
        throttled: THROTTLED,
        broken: () => ({ status: 502 }),
      });
      return responseOf(address, answer);
    },
  } as unknown as NonNullable<Parameters<typeof createDiscordApi>[0]["transport"]>;
}

/** Tokens are random values that don't depend on the seed. */
const shorten = (path: string) => path.replace(/^\/api\/v10/, "").replaceAll(/[\w-]{50,}/g, "token");

/** Doesn't read the files: that would take event-loop turns of its own. */
function readForm(body: unknown): Form {
  if (typeof body === "string") return { json: JSON.parse(body), files: [] };
  if (!body) return { json: undefined, files: [] };
  const parts = [...(body as FormData).entries()];
  const payload = parts.find(([name]) => name === "payload_json")?.[1];
  const files = parts.flatMap(([name, part]) =>
    typeof part === "string"
      ? []
      : [
          {
            index: Number(/\d+/.exec(name)?.[0]),
            name: part.name,
            contentType: part.type,
            bytes: Buffer.alloc(1),
          },
        ],
  );
  if (typeof payload !== "string") throw new Error("expected the message beside its files");
  return { json: JSON.parse(payload), files };
}
