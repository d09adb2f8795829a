import Fastify from "fastify";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parsePrices } from "../../src/budgets/prices.ts";
import { registerAdmin } from "../../src/ops/admin/index.ts";
import { formatCsv, formatCsvField } from "../../src/ops/audit-csv.ts";
import { openTestJobs, type TestJobs } from "../jobs/use-jobs.ts";

const prices = parsePrices(
  JSON.stringify({
    currency: "credits",
    operations: { "speech-synthesis": { per: "character", price: 0.5 } },
  }),
);
const PASSWORD = "a long enough password";

describe("the audit", () => {
  let jobs: TestJobs;
  const ids: string[] = [];
  const accept = async (text: string, person: string) => {
    const { job } = await jobs.accept({ options: { text }, person: { id: person } });
    ids.push(job.id);
    await jobs.ended(job.id);
  };

  beforeAll(async () => {
    jobs = await openTestJobs({
      prices,
      collect: async ({ id }) => ({
        files: [{ id, name: "a.mp3", type: "audio/mpeg", bytes: 1, durationMs: 1_500 }],
      }),
    });
    await jobs.startWorker();
    await accept("Hello", "anna");
    jobs.fake.faults.next("speechSynthesis", { status: 400 });
    await accept("Secret words", "=cmd");
  });
  afterAll(() => jobs.close());

  const csv = async () => (await Array.fromAsync(formatCsv(jobs.app.jobs.audit.all()))).join("");

  it("lists who requested what, where and when, its cost and its outcome, without anyone's words", async () => {
    const [names, first, second, ...more] = (await csv()).split("\r\n");
    expect(names).toBe(
      '"job","part_of","asked_at","ended_at","platform","server","channel","person","command","state","calls","characters","seconds_in","seconds_out","spent","reserved","unconfirmed","tokens_in","tokens_out"',
    );
    expect(first).toMatch(
      new RegExp(
        `^"${ids[0]}",,"20[^"]+Z","20[^"]+Z","showcase","w","c","anna","tts","done",1,5,0,1\\.5,2\\.5,0,0,0,0$`,
      ),
    );
    expect(second).toMatch(/,"'=cmd","tts","failed",0,0,0,0,0,0,0,0,0$/);
    expect(more).toEqual([""]);
    expect(await csv()).not.toContain("Secret");
  });

  it("is shown in short to admins, and to nobody else", async () => {
    const ask = (manages: boolean) =>
      jobs.ask({
        command: "jobs list",
        options: { scope: "server" },
        mayAdminister: async () => manages,
      });
    const answer = await ask(true);
    expect(answer.kind === "answer" && answer.answer.lines).toEqual([
      expect.stringMatching(new RegExp(`^${ids[1]} · 20.* · /tts · failed · by =cmd$`)),
      expect.stringMatching(new RegExp(`^${ids[0]} · 20.* · /tts · finished · by anna · 2\\.5 credits$`)),
    ]);
    await expect(ask(false)).rejects.toMatchObject({ sentence: { key: "jobsNotYours" } });
  });

  it("is exported to anyone with the operator's password", async () => {
    const app = Fastify();
    await registerAdmin(app, {
      panels: [],
      audit: jobs.app.jobs.audit.all,
      job: jobs.app.jobs.history,
      currency: undefined,
      maintenance: { begin: async () => undefined, end: async () => undefined },
      access: { kind: "password", password: PASSWORD },
      secret: "s".repeat(32),
      publicUrl: "http://127.0.0.1:3000",
      now: Date.now,
      log: pino({ level: "silent" }),
    });
    const url = "/admin/audit.csv";
    const stranger = await app.inject({ url });
    expect(stranger.body).not.toContain("anna");
    expect(stranger.statusCode).not.toBe(200);
    const login = await app.inject({
      method: "POST",
      url: "/admin/login",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: "http://127.0.0.1:3000" },
      payload: new URLSearchParams({ password: PASSWORD }).toString(),
    });
    const cookies = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
    const operator = await app.inject({ url, cookies });
    expect(operator.statusCode).toBe(200);
    expect(operator.headers["content-disposition"]).toContain("audit.csv");
    expect(operator.body).toContain('"anna"');
    await app.close();
  });
});

it("quotes a field of the export that contains quotation marks, commas or line breaks", () => {
  expect(formatCsvField('a "b", c\nd')).toBe('"a ""b"", c\nd"');
  expect(["=1", null, -1].map(formatCsvField)).toEqual([`"'=1"`, "", "-1"]);
});
