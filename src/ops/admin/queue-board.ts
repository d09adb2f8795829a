import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BullMQAdapter } from "@bull-board/api/bullMQAdapter";
import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  BullBoardRequest,
  IServerAdapter,
  UIConfig,
} from "@bull-board/api/dist/types.js";
import serveStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

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
 * only a job's ID, and the sweeper would undo any change to one. The library is loaded with the first request.
 */
export async function registerQueueBoard(
  inside: FastifyInstance,
  { queue }: { queue: BoardQueue },
): Promise<void> {
  let opened: Promise<Board> | undefined;
  inside.addHook("onRequest", async (_request, reply) => void reply.headers(HEADERS));
  await inside.register(serveStatic, { root: join(UI, "static"), prefix: "/static/", cacheControl: false });
  const serve = async ({ params, query }: FastifyRequest, reply: FastifyReply) => {
    const { "*": path = "" } = params as { "*"?: string };
    const board = await (opened ??= openBoard(queue));
    if (board.isPage(path)) return reply.type("text/html; charset=utf-8").send(board.page);
    const route = board.routes.find(({ match }) => match(path));
    if (!route) return reply.callNotFound();
    const { queues, look } = board;
    const boardRequest = { queues, uiConfig: look, params: route.match(path), query, body: {}, headers: {} };
    const { status = 200, body } = await route.handler(boardRequest as BullBoardRequest);
    return reply.status(status).send(body);
  };
  inside.get("/", serve);
  inside.get("/*", serve);
}

interface Board {
  readonly queues: BullBoardQueues;
  readonly look: UIConfig;
  readonly page: string;
  readonly isPage: (path: string) => boolean;
  readonly routes: readonly { readonly match: Match; readonly handler: AppControllerRoute["handler"] }[];
}

/** Returns the parameters in a path below the board, or undefined if it isn't the route's. */
type Match = (path: string) => Readonly<Record<string, string>> | undefined;

async function openBoard(queue: BoardQueue): Promise<Board> {
  const described = await describeBoard(queue);
  const matches = [described.entry.route].flat().map(matchRoute);
  const gets = described.routes.filter(({ method }) => [method].flat().includes("get"));
  return {
    queues: described.queues,
    look: described.look,
    page: pageOf(await readFile(join(UI, "index.ejs"), "utf8"), described),
    isPage: (path) => matches.some((match) => match(path)),
    // The library's more specific routes come first.
    routes: gets.flatMap(({ route, handler }) =>
      [route].flat().map((one) => ({ match: matchRoute(one), handler })),
    ),
  };
}

function matchRoute(route: string): Match {
  const pattern = new URLPattern({ pathname: route });
  return (path) => {
    const found = pattern.exec({ pathname: `/${path}` });
    if (!found) return undefined;
    const { groups } = found.pathname;
    return Object.fromEntries(Object.entries(groups).map(([name, value = ""]) => [name, value]));
  };
}

const UI = join(dirname(fileURLToPath(import.meta.resolve("@bull-board/ui/package.json"))), "dist");

interface BoardDescription {
  readonly queues: BullBoardQueues;
  readonly routes: readonly AppControllerRoute[];
  readonly entry: AppViewRoute;
  readonly look: UIConfig;
}

/** Captures what the library passes to a web server. */
async function describeBoard(queue: BoardQueue): Promise<BoardDescription> {
  const { createBullBoard } = await import("@bull-board/api");
  const { BullMQAdapter } = await import("@bull-board/api/bullMQAdapter");
  const described: Partial<{ -readonly [K in keyof BoardDescription]: BoardDescription[K] }> = {};
  const remember =
    <K extends keyof BoardDescription>(name: K) =>
    (value: BoardDescription[K]): IServerAdapter => {
      described[name] = value;
      return serverAdapter;
    };
  const serverAdapter: IServerAdapter = {
    setQueues: remember("queues"),
    setApiRoutes: remember("routes"),
    setEntryRoute: remember("entry"),
    setUIConfig: remember("look"),
    setViewsPath: () => serverAdapter,
    setStaticPath: () => serverAdapter,
    setErrorHandler: () => serverAdapter,
  };
  const queues = [new BullMQAdapter(queue, { readOnlyMode: true })];
  createBullBoard({ queues, serverAdapter, options: { uiConfig: BOARD_CONFIG } });
  const { queues: boardQueues, routes, entry, look } = described;
  if (!boardQueues || !routes || !entry || !look) throw new Error("bull-board described less than it should");
  return { queues: boardQueues, routes, entry, look };
}

/** Fills in the page's template, and removes the fonts that it would load from elsewhere. */
function pageOf(template: string, { entry, look }: BoardDescription): string {
  const { params } = entry.handler({ basePath: QUEUE_BOARD_PATH, uiConfig: look });
  return template
    .replaceAll(/<link href="https:[^>]*>/g, "")
    .replaceAll(/<%[-=]\s*(\w+)\s*%>/g, (_, name: string) =>
      String((params as Record<string, unknown>)[name]),
    );
}
