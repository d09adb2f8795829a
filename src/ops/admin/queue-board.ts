import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createBullBoard } from "@bull-board/api";
import { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  BullBoardRequest,
  IServerAdapter,
  UIConfig,
} from "@bull-board/api/dist/types.js";
import serveStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

export const QUEUE_BOARD_PATH = "/admin/queue";

/** The library's type for BullMQ's queue; nothing else here depends on it. */
export type BoardQueue = ConstructorParameters<typeof BullMQAdapter>[0];

/** The board's page is a single-page app. It can load only what is served here. */
const HEADERS = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'self'; frame-ancestors 'none'",
};
const BOARD_CONFIG: UIConfig = {
  boardTitle: "Mynah: queue",
  favIcon: { default: "/admin/icon.svg", alternative: "/admin/icon.svg" },
};

/**
 * Serves bull-board below /admin/queue, read-only: only its GET routes exist, whatever its page offers. An entry is
 * only a job's ID, and the sweeper would undo any change to one.
 */
export async function registerQueueBoard(
  inside: FastifyInstance,
  { queue }: { queue: BoardQueue },
): Promise<void> {
  const board = openBoard(queue);
  const page = pageOf(await readFile(join(UI, "index.ejs"), "utf8"), board);
  inside.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
  await inside.register(serveStatic, { root: join(UI, "static"), prefix: "/static/", cacheControl: false });
  for (const path of [board.entry.route].flat())
    inside.get(path, async (_request, reply) => reply.type("text/html; charset=utf-8").send(page));
  for (const { method, route, handler } of board.routes)
    for (const path of [method].flat().includes("get") ? [route].flat() : [])
      inside.get(path, async ({ params, query }, reply) => {
        const about = { queues: board.queues, uiConfig: board.look, params, query, body: {}, headers: {} };
        const { status = 200, body } = await handler(about as BullBoardRequest);
        return reply.status(status).send(body);
      });
}

const UI = join(dirname(fileURLToPath(import.meta.resolve("@bull-board/ui/package.json"))), "dist");

interface Board {
  readonly queues: BullBoardQueues;
  readonly routes: readonly AppControllerRoute[];
  readonly entry: AppViewRoute;
  readonly look: UIConfig;
}

/** Captures what the library passes to a web server. */
function openBoard(queue: BoardQueue): Board {
  const told: Partial<{ -readonly [K in keyof Board]: Board[K] }> = {};
  const keep =
    <K extends keyof Board>(name: K) =>
    (value: Board[K]): IServerAdapter => {
      told[name] = value;
      return serverAdapter;
    };
  const serverAdapter: IServerAdapter = {
    setQueues: keep("queues"),
    setApiRoutes: keep("routes"),
    setEntryRoute: keep("entry"),
    setUIConfig: keep("look"),
    setViewsPath: () => serverAdapter,
    setStaticPath: () => serverAdapter,
    setErrorHandler: () => serverAdapter,
  };
  const queues = [new BullMQAdapter(queue, { readOnlyMode: true })];
  createBullBoard({ queues, serverAdapter, options: { uiConfig: BOARD_CONFIG } });
  const { queues: known, routes, entry, look } = told;
  if (!known || !routes || !entry || !look) throw new Error("bull-board told less than it should");
  return { queues: known, routes, entry, look };
}

/** Fills in the page's template, and removes the fonts that it would load from elsewhere. */
function pageOf(template: string, { entry, look }: Board): string {
  const { params } = entry.handler({ basePath: QUEUE_BOARD_PATH, uiConfig: look });
  return template
    .replaceAll(/<link href="https:[^>]*>/g, "")
    .replaceAll(/<%[-=]\s*(\w+)\s*%>/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    );
}
