import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SlackApi } from "../../src/bots/slack/api/api.ts";
import { shareExcerpt } from "../../src/bots/slack/moderation/post-card.ts";
import { createPrivateFiles } from "../../src/bots/slack/sources/private-file.ts";
import { createRespond, networkTransport } from "../../src/bots/slack/api/web-client.ts";
import { createFileUploads } from "../../src/bots/slack/delivery/upload.ts";
import { makeJob } from "../jobs/make-job.ts";

/**
 * Slack's answers contain addresses. Here they name a foreign server that this process could reach: nothing may arrive
 * there, least of all the token.
 */
const arrived: IncomingMessage[] = [];
let own: Server;
let foreign: Server;

async function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    arrived.push(request);
    request.resume();
    response.end("bytes");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

beforeAll(async () => {
  [own, foreign] = [await serve(), await serve()];
});
beforeEach(() => void arrived.splice(0));
afterAll(() => {
  own.close();
  foreign.close();
});

const workspace = { team: "T1", org: false };
/** A Slack that returns this address for every file. */
const slack = (url: string): SlackApi => {
  const client = {
    files: {
      info: async () => ({
        file: {
          id: "F1",
          url_private: url,
          mimetype: "audio/wav",
          size: 5,
          shares: { public: { C1: [{}] } },
        },
      }),
      getUploadURLExternal: async () => ({ upload_url: url, file_id: "F1" }),
      completeUploadExternal: async () => ({ files: [] }),
    },
  };
  return {
    call: async (_workspace: unknown, _method: string, use: (given: typeof client) => unknown) => use(client),
  } as unknown as SlackApi;
};
const files = (url: string) =>
  createPrivateFiles({
    api: slack(url),
    tokens: {
      of: async () => ({ token: "xoxb-secret", botUserId: "U1", botId: "B1" }),
      renew: async () => false,
    },
    apiUrl: urlOf(own),
    trustedOrigins: [urlOf(foreign)],
    now: () => 0,
  });
const FOREIGN = { code: "foreign_host", meaning: "refused" };

describe("a bearer token is sent to no other host", () => {
  it("for a file that Slack says is hosted elsewhere", async () => {
    const elsewhere = files(urlOf(foreign));
    const about = await elsewhere.info(workspace, "F1");
    if (!about) throw new Error("expected a file");
    await expect(elsewhere.open(workspace, about, undefined)).rejects.toMatchObject(FOREIGN);
    const found = await elsewhere.find({ team: "T1", file: "F1" });
    await expect(found?.open(undefined)).rejects.toMatchObject(FOREIGN);
    expect(arrived).toEqual([]);
  });

  it("but to Slack's own, with the requested range", async () => {
    const here = files(urlOf(own));
    const about = await here.info(workspace, "F1");
    if (!about) throw new Error("expected a file");
    const { body } = await here.open(workspace, about, "bytes=0-4");
    expect((await buffer(body)).toString()).toBe("bytes");
    expect(arrived.map(({ headers }) => [headers.authorization, headers.range])).toEqual([
      ["Bearer xoxb-secret", "bytes=0-4"],
    ]);
  });
});

describe("a result is sent to no other host", () => {
  const job = makeJob({ platform: "slack", place: { workspace: "T1", channel: "C1", address: {} } });
  const file = { name: "a.wav", size: 5, stream: () => Readable.from(["bytes"]) };
  const location = { channel: "C1" };

  it("for an upload whose address Slack says is elsewhere", async () => {
    const upload = (url: string) =>
      createFileUploads({
        api: slack(url),
        apiUrl: urlOf(own),
        transport: networkTransport,
        sleep: async () => undefined,
      });
    await expect(
      upload(urlOf(foreign)).share(job, location, file, async () => undefined),
    ).rejects.toMatchObject(FOREIGN);
    expect(arrived).toEqual([]);
    await upload(urlOf(own)).share(job, location, file, async () => undefined);
    expect(arrived).toHaveLength(1);
  });

  it("with a case's evidence", async () => {
    const path = join(tmpdir(), `mynah-evidence-${process.pid}.wav`);
    await writeFile(path, "bytes");
    const share = (url: string) =>
      shareExcerpt(
        { api: slack(url), apiUrl: urlOf(own), transport: networkTransport },
        workspace,
        { path, bytes: 5, dispose: async () => undefined },
        { channel: "C1", ts: "1.2", name: "a.wav" },
      );
    await expect(share(urlOf(foreign))).rejects.toMatchObject(FOREIGN);
    expect(arrived).toEqual([]);
    expect(await share(urlOf(own))).toBe("F1");
    expect(arrived).toHaveLength(1);
  });

  it("for a response whose address came with the request", async () => {
    const respond = createRespond({ apiUrl: urlOf(own), transport: networkTransport });
    expect(await respond(urlOf(foreign), "Hello")).toBe(false);
    expect(arrived).toEqual([]);
    expect(await respond(urlOf(own), "Hello")).toBe(true);
    expect(arrived).toHaveLength(1);
  });
});
