import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { createAudioService } from "../../src/audio/client.ts";
import { allocatedBytes } from "../allocated-bytes.ts";

/** In a thread of its own, so that only our side of the connection is measured. */
const SERVICE = `
  const { createServer } = require("node:http");
  const body = JSON.stringify({ status: 202, taskId: "t" });
  const server = createServer((_, answer) => answer.writeHead(200, { "content-type": "application/json" }).end(body));
  server.listen(0, "127.0.0.1", () => require("node:worker_threads").parentPort.postMessage(server.address().port));`;

const POLLS = 400;

test("a poll allocates at most 24 KB, since thousands a minute keep the collector busy", async () => {
  const thread = new Worker(SERVICE, { eval: true });
  onTestFinished(async () => void (await thread.terminate()));
  const [port] = (await once(thread, "message")) as [number];
  const baseUrl = `http://127.0.0.1:${port}`;
  const service = createAudioService({ baseUrl, voicesBaseUrl: baseUrl, apiKey: "key" });
  onTestFinished(() => service.close());
  const closing = new AbortController();
  const poll = async () => {
    for (let n = 0; n < POLLS; n++) await service.task("t", { signal: closing.signal });
  };
  // The first ones compile functions.
  await poll();
  expect((await allocatedBytes(poll)) / POLLS).toBeLessThan(24 * 1024);
});
