import type { IsolationFixture } from "./world.ts";
import { idsOf } from "./belongings.ts";
import type { Owner } from "./people.ts";

/** One request that names an owner's data. */
export interface RouteAsk {
  readonly method: "GET" | "POST" | "HEAD" | "DELETE" | "PATCH";
  readonly path: string;
  readonly body?: unknown;
}

/** Returns the requests that name an owner's data on a route. */
type Naming = (owner: Owner, world: IsolationFixture) => readonly RouteAsk[];

const get = (path: string): RouteAsk => ({ method: "GET", path });
const post = (path: string, body: unknown = {}): RouteAsk => ({ method: "POST", path, body });
const jobs =
  (path: (job: string) => RouteAsk): Naming =>
  (owner) =>
    idsOf(owner).job.map(path);
/** A key that an owner has used for an invocation too. */
export const KEY = "7b0e0b0c-2b7e-4c1e-9d7e-0d9a3b1c2d3e";

export const sentUnder = (key: string): RouteAsk => post("/api/invocations", { key, line: "/tts Hello" });

/** The reason why a route names nobody's data. */
type Nobodys = string;

/** Every route of the program, as Fastify writes it; HEAD is covered by GET. */
export const ROUTES: Readonly<Record<string, Naming | Nobodys>> = {
  "GET /healthz": "which part of the program fails",
  "GET /readyz": "which part of the program fails",
  "GET /readyz/process": "which part of this process fails",
  "GET /": () => [get("/")],
  "GET /assets/:version/*": "the page's own files",
  "GET /docs": "the program's own documentation",
  "GET /docs/search": "the same",
  "GET /docs/:page": "the same",
  "GET /docs/pictures/:name": "the same",
  "GET /llms.txt": "the same",
  "GET /live/:token":
    "captions that a link names, which only the program can sign; test/bots/web/live.test.ts",
  "GET /live/:token/events": "the same",
  "GET /api/jobs": () => [get("/api/jobs")],
  "GET /api/jobs/:id": jobs((job) => get(`/api/jobs/${job}`)),
  "POST /api/jobs/:id/cancel": jobs((job) => post(`/api/jobs/${job}/cancel`)),
  "POST /api/jobs/:id/retry": jobs((job) => post(`/api/jobs/${job}/retry`)),
  "POST /api/jobs/:id/resume": jobs((job) => post(`/api/jobs/${job}/resume`)),
  "POST /api/jobs/:id/attach": jobs((job) => post(`/api/jobs/${job}/attach`, { task: "t1" })),
  // The files of the others are opened later.
  "POST /api/jobs/:id/delete": (owner) =>
    (owner === "w" ? ["jrunningw", "jfailedw", "jgivenw"] : idsOf(owner).job).map((job) =>
      post(`/api/jobs/${job}/delete`),
    ),
  "POST /api/jobs/delete": "the user's own finished jobs",
  "POST /api/jobs/:id/speakers": jobs((job) =>
    post(`/api/jobs/${job}/speakers`, { speaker: "1", name: "Eve" }),
  ),
  "GET /api/jobs/:id/files.zip": jobs((job) => get(`/api/jobs/${job}/files.zip`)),
  "GET /api/jobs/:id/transcript/:form": jobs((job) => get(`/api/jobs/${job}/transcript/srt`)),
  "GET /api/jobs/:id/files/:file": (owner) => [
    ...idsOf(owner).file.map((file) => get(`/api/jobs/${file.replace(/^r/, "j")}/files/${file}`)),
    get(`/api/jobs/jheard${owner}/files/uheard${owner}`),
    // A file of another's under a job of one's own.
    ...idsOf(owner).file.map((file) => get(`/api/jobs/jmine/files/${file}`)),
    get(`/api/jobs/jmine/files/uheard${owner}`),
  ],
  "GET /api/commands": "the program's own list",
  "GET /api/settings": () => [get("/api/settings")],
  "GET /api/voices": () => [get("/api/voices"), get("/api/voices?q=ham")],
  "GET /api/events": () => [get("/api/events")],
  "POST /api/invocations": (owner) => [
    ...idsOf(owner).upload.map((id) =>
      post("/api/invocations", { key: KEY, line: "/transcribe", files: { source: { id, name: "a.wav" } } }),
    ),
    ...[
      "jobs list",
      `jobs show jopen${owner}`,
      `transcripts show jheard${owner}`,
      `recipe show own-${owner}`,
    ].map((line) => post("/api/invocations", { key: KEY, line: `/${line}` })),
    sentUnder(KEY),
  ],
  "POST /api/uploads": () => [post("/api/uploads?name=a.wav")],
  "GET /api/v1/openapi.json": "the program's own description",
  "GET /api/v1/docs": "a page about the program's own description",
  "GET /api/v1/docs/:file": "the page's own files",
  "GET /api/v1/key": () => [get("/api/v1/key")],
  "POST /api/v1/commands/:name": (owner) => [
    ...idsOf(owner).upload.map((upload) => post("/api/v1/commands/transcribe", { source: { upload } })),
    ...idsOf(owner).job.map((job) => post("/api/v1/commands/jobs.show", { job })),
    post("/api/v1/commands/jobs.list"),
  ],
  "GET /api/v1/jobs": (owner) => [
    get("/api/v1/jobs"),
    ...idsOf(owner).job.map((job) => get(`/api/v1/jobs?before=8000000000000000.${job}`)),
  ],
  "GET /api/v1/jobs/:job": jobs((job) => get(`/api/v1/jobs/${job}`)),
  "DELETE /api/v1/jobs/:job": (owner) =>
    // The files of the others are opened later.
    (owner === "w" ? ["jrunningw"] : idsOf(owner).job).map((job) => ({
      method: "DELETE",
      path: `/api/v1/jobs/${job}`,
    })),
  "POST /api/v1/jobs/:job/cancel": jobs((job) => post(`/api/v1/jobs/${job}/cancel`)),
  "POST /api/v1/jobs/:job/retry": jobs((job) => post(`/api/v1/jobs/${job}/retry`)),
  "GET /api/v1/jobs/:job/files/:file": (owner) =>
    idsOf(owner).file.flatMap((file) => [
      get(`/api/v1/jobs/${file.replace(/^r/, "j")}/files/${file}`),
      get(`/api/v1/jobs/jmine/files/${file}`),
    ]),
  "GET /api/v1/jobs/:job/events": jobs((job) => get(`/api/v1/jobs/${job}/events`)),
  "GET /api/v1/transcripts": () => [get("/api/v1/transcripts"), get("/api/v1/transcripts?q=lollipop")],
  "GET /api/v1/transcripts/:transcript": jobs((job) => get(`/api/v1/transcripts/${job}`)),
  "GET /api/v1/transcripts/:transcript/files/:format": jobs((job) =>
    get(`/api/v1/transcripts/${job}/files/srt`),
  ),
  "GET /api/v1/transcripts/:transcript/minutes/files/:format": jobs((job) =>
    get(`/api/v1/transcripts/${job}/minutes/files/md`),
  ),
  "PATCH /api/v1/transcripts/:transcript/lines/:line": jobs((job) => ({
    method: "PATCH",
    path: `/api/v1/transcripts/${job}/lines/1`,
    body: { text: "Something else." },
  })),
  "POST /api/v1/transcripts/:transcript/speakers": jobs((job) =>
    post(`/api/v1/transcripts/${job}/speakers`, { speaker: "1", name: "Eve" }),
  ),
  "GET /api/v1/transcripts/:transcript/minutes": jobs((job) => get(`/api/v1/transcripts/${job}/minutes`)),
  "PATCH /api/v1/transcripts/:transcript/minutes/items/:item": jobs((job) => ({
    method: "PATCH",
    path: `/api/v1/transcripts/${job}/minutes/items/1`,
    body: { isDone: true },
  })),
  "DELETE /api/v1/transcripts/:transcript": jobs((job) => ({
    method: "DELETE",
    path: `/api/v1/transcripts/${job}`,
  })),
  "GET /api/v1/voices": () => [get("/api/v1/voices"), get("/api/v1/voices?q=voice")],
  "GET /api/v1/usage": () => [get("/api/v1/usage"), get("/api/v1/usage?of=server")],
  "POST /api/v1/uploads": () => [post("/api/v1/uploads?name=a.wav")],
  "GET /mcp": "tools that call the routes below /api/v1",
  "POST /mcp": "tools that call the routes below /api/v1",
  "DELETE /mcp": "tools that call the routes below /api/v1",
  "GET /media/:token": (owner, world) => forgedLinks(world, [...idsOf(owner).file, `uheard${owner}`]),
  "GET /media/from/:token": (owner, world) =>
    forgedLinks(world, idsOf(owner).file).map(({ path }) => get(path.replace("/media/", "/media/from/"))),
  "GET /slack/install": "a link to Slack",
  "GET /slack/oauth_redirect": "a code from Slack, and a state signed for this browser",
  "POST /slack/events": "signed by Slack; test/bots/slack asks what is in it",
  "POST /discord/interactions": "signed by Discord; test/bots/discord asks what is in it",
};

/** The admin pages, which nobody sees without a password or a token; they need no entry. */
export const isOperators = (path: string): boolean => /^\/(admin|metrics)(\/|$)/.test(path);

/** Returns forged links to files, made from a user's own link and the id of another's file. */
function forgedLinks({ parts: { media } }: IsolationFixture, files: readonly string[]): readonly RouteAsk[] {
  const [, own = "", signature = ""] = media.signedFiles.path("rmine").split(".");
  return files.flatMap((file) => {
    const payload = Buffer.from(own, "base64url").toString().replace("rmine", file);
    const forged = Buffer.from(payload).toString("base64url");
    return [`v1.${forged}.${signature}`, `v1.${forged}.`, file, forged].map((token) =>
      get(`/media/${token}`),
    );
  });
}
