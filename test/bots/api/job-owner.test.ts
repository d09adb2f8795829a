import fastify from "fastify";
import { expect, it } from "vitest";
import type { Caller } from "../../../src/bots/api/caller.ts";
import { pino } from "pino";
import { createJobFeed } from "../../../src/bots/job-feed.ts";
import { registerJobRoutes } from "../../../src/bots/api/job-routes.ts";
import { createOpenRequests } from "../../../src/bots/api/key-limits.ts";
import { Problem } from "../../../src/bots/api/schemas.ts";
import { sendProblem } from "../../../src/bots/api/problem.ts";
import type { Job } from "../../../src/jobs/job.ts";
import { makeJob } from "../../jobs/make-job.ts";

const job = makeJob({
  platform: "slack",
  person: { id: "U1" },
  place: { workspace: "T1", channel: "C1", address: {} },
});
const holder = { platform: "slack", workspace: "T1", person: "U1", scope: "admin" };

async function ask(method: "GET" | "POST" | "DELETE", path: string, asker: object, found: Job = job) {
  const changed: string[] = [];
  const findJob = async () => found;
  const change = async () => void changed.push(method);
  const http = fastify();
  http.setErrorHandler(sendProblem);
  http.addHook("onRequest", async (request) => {
    request.caller = { holder: { ...holder, ...asker }, locale: "en" } as unknown as Caller;
  });
  const log = pino({ level: "silent" });
  const jobFeed = createJobFeed({ findJob, listen: async () => undefined, log });
  const deps = { jobFeed, findJob, openRequests: createOpenRequests(), now: () => 0 };
  const actions = { jobActions: () => ({ cancel: change, retry: change }), deleteJobs: change };
  registerJobRoutes(http, { ...deps, ...actions } as never);
  const { statusCode, body } = await http.inject({ method, url: `/jobs/${job.id}${path}` });
  await http.close();
  return { status: statusCode, kind: Problem.safeParse(JSON.parse(body)).data?.kind, changed };
}

it("a job is shown to its person only: not in another workspace, on another platform, or as a part", async () => {
  expect(await ask("GET", "", {})).toMatchObject({ status: 200 });
  const unknown = { status: 404, kind: "jobUnknown", changed: [] };
  for (const stranger of [{ person: "U2" }, { workspace: "T2" }, { platform: "discord" }])
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/events"],
      ["POST", "/cancel"],
      ["POST", "/retry"],
      ["DELETE", ""],
    ] as const)
      expect([stranger, path, await ask(method, path, stranger)]).toEqual([stranger, path, unknown]);
  expect(await ask("GET", "", {}, { ...job, parent: { id: "jwhole", part: 0 } })).toEqual(unknown);
});
