import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import type { FastifyInstance } from "fastify";
import type { Logger } from "pino";
import { resultWithin } from "../base/time-limit.ts";
import type { Config, Role } from "../config.ts";
import { render, say } from "../messages/index.ts";
import { runInLanguage } from "../messages/language.ts";
import { LOCALES } from "../messages/locales.ts";
import { registerHealth, type HealthCheck } from "../ops/health.ts";
import { createMetrics, type MetricsOptions } from "../ops/metrics/index.ts";
import { registerMetrics } from "../ops/metrics/route.ts";
import { operatorAccess, publicUrlOf } from "../bots/web/access/settings.ts";
import { connectionName, type ConnectionState, type Listener } from "../bots/chat-platform.ts";
import { registerApi } from "../bots/api/index.ts";
import { createHandover, type EventConnection } from "../bots/handover.ts";
import { chatPlatforms } from "../bots/index.ts";
import { describeStart, type OpenListener } from "../ops/banner.ts";
import { registerAdminConsole } from "./admin.ts";
import { type BootContext, createShutdown } from "./boot-context.ts";
import { choosePort, createHttp, listen } from "./http-server.ts";
import { createServices, type Services } from "./services.ts";
import { readMediaLoad } from "../media/processing/processes/process-pool.ts";
import { freeBytesAt } from "../media/uploads/upload-quota.ts";
import { startNotifier } from "../notices/notifier.ts";
import { createAnswerLink } from "../jobs/reports/answer-link.ts";
import { describeJobEvent } from "../jobs/reports/describe-event.ts";
import { createGuardedPost } from "../net/guarded-post.ts";
import type { DescribeEvent } from "../webhooks/message.ts";

const CLOSE_LIMIT_MS = 5_000;

export interface Program {
  /** Stops accepting work, finishes or hands back running work, and closes everything, last opened first. */
  close(): Promise<void>;
  /** Leaves work that still runs to other processes; this one must exit right after. */
  abandon(): Promise<void>;
}

/** Builds the parts and starts the configured roles. On a failure, everything opened so far is closed again. */
export async function startProgram(
  config: Config,
  log: Logger,
  platforms: BootContext["platforms"] = chatPlatforms,
): Promise<Program> {
  const shutdown = createShutdown(log);
  try {
    const port = await choosePort(config.HOST, config.PORT);
    const DATA_DIR = resolve(config.DATA_DIR);
    await startRoles({
      config: { ...config, DATA_DIR },
      roles: rolesOf(config),
      port,
      platforms,
      shutdown,
      log,
    });
    return shutdown;
  } catch (error) {
    // A part that failed to open may hang on closing, and the reason must be reported.
    await resultWithin(shutdown.close(), CLOSE_LIMIT_MS, undefined);
    throw error;
  }
}

const rolesOf = (config: Config): ReadonlySet<Role> =>
  new Set(
    config.ROLES ?? [
      "bots",
      "worker",
      "web",
      ...(config.AUDIO_API_URL || config.STUDIO_URL ? [] : (["studio"] as const)),
    ],
  );

async function startRoles(context: BootContext): Promise<void> {
  const { config, roles, port, shutdown, log } = context;
  await startTracing(context);
  const parts = await createServices(context);
  const { store, jobs, lease } = parts;
  const { http, listeners, eventConnections } = await registerRoutes(context, parts);
  await warmUp(listeners, log);
  // Before the worker starts: the audio service fetches sources from here.
  await listen(http, config.HOST, port);
  shutdown.add("http", () => http.close());
  if (roles.has("worker")) await startWorkerWhenShared(context, parts);
  const handover = createHandover({ lease, store, connections: eventConnections, log });
  await handover.announce();
  for (const { listener } of listeners) await listener.start?.();
  handover.watch();
  shutdown.add("intake", async () => {
    await handover.complete();
    if (!handover.leavesWorker()) jobs.drain();
  });
  log.info(describeStart(context, listeners));
}

/**
 * Jobs of a process that stores files elsewhere than the others couldn't read their sources, and nobody would find their
 * results. It starts to run jobs once that is over.
 */
async function startWorkerWhenShared(context: BootContext, parts: Services): Promise<void> {
  if (parts.placeWatch.isShared()) return startWorker(context, parts);
  const started = parts.placeWatch.untilShared().then(() => startWorker(context, parts));
  started.catch((error: unknown) =>
    context.log.error({ err: error }, "worker: failed to start; restart the program"),
  );
}

async function startWorker(context: BootContext, parts: Services): Promise<void> {
  const { config, shutdown, log } = context;
  const { store, queue, jobs, transcripts, lease } = parts;
  const slots = config.WORKER_SLOTS ?? (store.kind === "embedded" ? 7_500 : 15_000);
  const worker = await jobs.work({ slots, isSoleProcess: store.isSoleProcess });
  shutdown.add("worker", worker.close, worker.abandon);
  const minutes = await transcripts.sendMinutes(store.listen, () => lease.mayBeDue("minutes"));
  shutdown.add("minutes", () => minutes.close());
  const digests = await transcripts.sendDigests(store.listen, () => lease.mayBeDue("digests"));
  shutdown.add("digests", () => digests.close());
  const sweep = parts.moderation.sweep(lease.mayBeDue);
  shutdown.add("moderation", async () => sweep.stop());
  await startWebhooks(context, parts);
  await startNotices(context, parts);
  log.info({ slots, queue: queue.kind, database: store.kind }, "worker: ready");
}

/**
 * Goes the way of a command once before anybody can send one: until then, its code is neither loaded nor compiled, and the
 * program would compute for longer than Discord and Slack wait for an acknowledgement.
 */
async function warmUp(listeners: readonly OpenListener[], log: Logger): Promise<void> {
  try {
    for (const locale of LOCALES) await runInLanguage(locale, async () => render(say("unavailable")));
    for (const { listener } of listeners) await listener.warmUp?.();
  } catch (error) {
    log.warn({ err: error }, "start: failed to warm up; the first commands may take long");
  }
  // It computes for long, too. A killed process would leave nothing to the next start.
  flushCompileCache();
}

/** Registers the routes of all roles; must be called before the web server listens. */
export async function registerRoutes(context: BootContext, services: Services) {
  const { config, roles, shutdown, log } = context;
  const { store, queue, audio, media, bucket } = services;
  const http = createHttp({ log, trustProxy: config.TRUST_PROXY });
  const connections = new Map<string, () => ConnectionState>();
  registerMetricsRoute(http, context, { ...services, connections });
  /** What this process itself is to blame for. */
  const own: Record<string, HealthCheck> = { sharedFiles: services.placeWatch.check };
  const shared: Record<string, HealthCheck> = {
    database: store.ready,
    queue: queue.ready,
    audioService: audio.ready,
    ...audio.engineChecks,
    ...(bucket && { fileStorage: bucket.ready }),
    disk: async () => ((await media.isDiskLow()) ? "low" : undefined),
  };
  registerHealth(http, { shared, own });
  if (roles.has("web")) await registerAdminConsole(http, context, services);
  media.fileProxy.register(http);
  const listeners: OpenListener[] = [];
  const eventConnections: EventConnection[] = [];
  for (const { definition, platform } of services.present) {
    if (!roles.has(definition.role)) continue;
    const listener = closedOnce(await platform.listen(services.app, http));
    shutdown.add(`${platform.name} listener`, listener.close);
    if (listener.connection) {
      const { connection: state, share, close } = listener;
      connections.set(platform.name, state);
      eventConnections.push({ name: connectionName(platform.name, share), state, close });
      own[platform.name] = checkConnection(listener.connection);
    }
    listeners.push({ definition, listener });
  }
  if (roles.has("web")) {
    const publicUrl = publicUrlOf(config, context.port);
    await registerApi(http, { ...services, publicUrl, now: () => new Date(), log });
  }
  return { http, listeners, eventConnections };
}

/** A successor may have taken the connection over before. */
function closedOnce(listener: Listener): Listener {
  let closing: Promise<void> | undefined;
  return { ...listener, close: () => (closing ??= listener.close()) };
}

/** How long a new process may take to connect for the first time, before it counts as ready without the platform. */
const FIRST_OPEN_MS = 20_000;

/**
 * Connections that end are opened again within seconds, so only one that can't be makes the process unready, and one that
 * hasn't been open yet: the process that this one replaces would be stopped too early. A platform may be down, so not for
 * long.
 */
function checkConnection(connection: () => ConnectionState): HealthCheck {
  const end = performance.now() + FIRST_OPEN_MS;
  let wasOpen = false;
  return async () => {
    const state = connection();
    wasOpen ||= state === "open";
    if (state === "closed") throw new Error("closed for good");
    if (!wasOpen && performance.now() < end) throw new Error("not open yet");
    return state === "connecting" ? "low" : undefined;
  };
}

/** Closed last, so that spans ending with the program are sent, too. */
async function startTracing({ config, shutdown, log }: BootContext): Promise<void> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return;
  const { startTraces } = await import("../ops/traces/index.ts");
  const traces = startTraces({ endpoint, headers: config.OTEL_EXPORTER_OTLP_HEADERS, log });
  shutdown.add("traces", () => traces.close());
}

function registerMetricsRoute(
  http: FastifyInstance,
  { config, port, shutdown, log }: BootContext,
  { store, jobs, maintenance, connections }: Services & Pick<MetricsOptions, "connections">,
): void {
  const version = readVersion();
  const metrics = createMetrics({
    backlog: jobs.backlog,
    isClosed: () => maintenance.now() !== undefined,
    connections,
    readLoad: async () => ({
      slots: jobs.slots(),
      connections: store.load(),
      media: readMediaLoad(),
      freeDiskBytes: await freeBytesAt(config.DATA_DIR),
      version,
    }),
    log,
  });
  shutdown.add("metrics", async () => metrics.close());
  const access = operatorAccess(config, config.METRICS_TOKEN);
  registerMetrics(http, { metrics, access, publicUrl: publicUrlOf(config, port) });
}

const readVersion = (): string =>
  (JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string })
    .version;

export async function startNotices({ shutdown, log }: BootContext, services: Services): Promise<void> {
  const { store, jobs, present, moderation } = services;
  const channels = present.flatMap(({ platform }) => platform.notices ?? []);
  if (channels.length === 0) return;
  channels.push(moderation.notificationChannel);
  const teller = await startNotifier({
    store,
    settings: jobs.settings,
    channels,
    now: () => new Date(),
    log,
  });
  shutdown.add("notices", () => teller.close());
}

/** Calls the operator's and the servers' webhooks when something happens that they want to know. */
async function startWebhooks(context: BootContext, services: Services): Promise<void> {
  const { config, shutdown, log } = context;
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secrets } = config;
  const operators = url === undefined || secrets === undefined ? undefined : { url, secrets };
  const sender = await services.webhooks.send({
    store: services.store,
    mayBeDue: () => services.lease.mayBeDue("webhooks"),
    operators,
    post: createGuardedPost(),
    trustedPost: createGuardedPost({ allowedOrigins: operators ? [operators.url] : [] }),
    describe: createEventDescriber(context, services),
    now: () => new Date(),
    random: Math.random,
    log,
  });
  shutdown.add("webhooks", () => sender.close());
}

function createEventDescriber({ config, port }: BootContext, services: Services): DescribeEvent {
  const { jobs, transcripts, moderation, budgets, platforms } = services;
  const answerLink = createAnswerLink(platforms, publicUrlOf(config, port));
  const jobDeps = { audit: jobs.audit, findJob: jobs.findJob, answerLink, currency: budgets.currency };
  return async (event, reader) => {
    if (event.jobId !== null) return describeJobEvent(jobDeps, event.jobId, event);
    if (event.transcriptId !== null)
      return transcripts.describeEvent(event.transcriptId, event, reader, answerLink);
    if (event.caseId !== null) return moderation.describeEvent(event.caseId, event, reader !== undefined);
    return undefined;
  };
}
