import fastify from "fastify";
import { pino } from "pino";
import { expect, it } from "vitest";
import type { App } from "../../../src/bots/app.ts";
import { web } from "../../../src/bots/web/definition.ts";
import type { UploadView } from "../../../src/bots/web/api-types.ts";
import { createPerson } from "../../app/person.ts";
import { createMemorySettings } from "../../settings/in-memory.ts";

/** The playground as its definition creates it, with uploads that only have an owner. */
async function openPlayground() {
  const log = pino({ level: "silent" });
  const owners = new Map<string, string>();
  const media = {
    files: { find: async (id: string) => owners.has(id) && { owner: owners.get(id) } },
    signedFiles: { register: () => undefined, link: () => "" },
    uploads: {
      async receive({ stream, owner }: { stream: AsyncIterable<unknown>; owner: string }) {
        for await (const _ of stream);
        const id = `u${owners.size}`;
        owners.set(id, owner);
        return { id, name: "a.wav", type: "audio/wav", bytes: 1 };
      },
    },
    maxUploadBytes: 1000,
  };
  const store = { notify: async () => undefined, listen: async () => undefined };
  const settings = createMemorySettings();
  const deps = { store, settings, media, secret: "a secret of tests", port: 1, log };
  const app: Partial<App> = {
    checkAvailable: async () => undefined,
    accept: async () => ({ kind: "answer", answer: { title: "accepted", lines: [] } }),
    recentJobs: async () => [],
    settings,
  };
  const http = fastify({ forceCloseConnections: true });
  const platform = web.create({ HOST: "127.0.0.1" }, deps as never);
  await platform?.listen(app as App, http);
  const url = await http.listen({ port: 0, host: "127.0.0.1" });
  return { url: url.replace("127.0.0.1", "localhost"), close: () => http.close() };
}

it("accepts an upload only from the person who sent it", async () => {
  const playground = await openPlayground();
  const [ada, bob] = [createPerson(playground.url), createPerson(playground.url)];
  const sent = (await (await ada.upload(Buffer.from("x"), "a.wav")).json()) as { upload: UploadView };
  const useOf = async (person: typeof ada, upload: UploadView) =>
    (await person.send("/transcribe", { source: upload })).status;
  expect(await useOf(ada, sent.upload)).toBe(200);
  expect(await useOf(bob, sent.upload)).toBe(404);
  expect(await useOf(bob, { ...sent.upload, id: "unknown" })).toBe(404);
  await playground.close();
});
