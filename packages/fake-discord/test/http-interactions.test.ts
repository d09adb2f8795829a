import { createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { describe, expect, it, onTestFinished } from "vitest";

import { startFakeDiscord } from "../index.ts";
import { callRest } from "../src/client.ts";

type Answerer = (interaction: { readonly type: number }) => {
  readonly status: number;
  readonly body?: unknown;
};

const SPKI_HEAD = Buffer.from("302a300506032b6570032100", "hex");

/** A small interactions endpoint: checks signatures, answers PING, and leaves the rest to `answer`. */
const startEndpoint = async (publicKey: () => string, answer: Answerer, careless = false) => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const signed = Buffer.concat([Buffer.from(String(request.headers["x-signature-timestamp"])), body]);
      const key = createPublicKey({
        key: Buffer.concat([SPKI_HEAD, Buffer.from(publicKey(), "hex")]),
        format: "der",
        type: "spki",
      });
      const signature = Buffer.from(String(request.headers["x-signature-ed25519"]), "hex");
      if (!careless && !verify(null, signed, key, signature)) return void response.writeHead(401).end();
      const interaction = JSON.parse(body.toString()) as { type: number };
      const { status, body: said } =
        interaction.type === 1 ? { status: 200, body: { type: 1 } } : answer(interaction);
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(said === undefined ? "" : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
};

const start = async () => {
  const discord = await startFakeDiscord();
  onTestFinished(() => discord.close());
  const { channel } = discord.state.addGuild();
  await callRest(discord, `PUT /applications/${discord.applicationId}/commands`, [
    { name: "go", description: "Go" },
  ]);
  return { discord, go: () => discord.user("ada").slash({ channel, command: "go" }) };
};

describe("interactions over HTTP", () => {
  it("refuses an endpoint that doesn't check signatures", async () => {
    const { discord } = await start();
    const url = await startEndpoint(
      () => discord.publicKey,
      () => ({ status: 202 }),
      true,
    );
    await expect(discord.useInteractionsEndpoint(url)).rejects.toThrow("not 401");
  });

  it("waits for the callback when the endpoint answers 202", async () => {
    const { discord, go } = await start();
    await discord.useInteractionsEndpoint(
      await startEndpoint(
        () => discord.publicKey,
        () => ({ status: 202 }),
      ),
    );
    const handle = await go();
    expect(handle.state()).toBe("waiting");
    const { id, token } = handle.interaction;
    await callRest(discord, `POST /interactions/${id}/${token}/callback`, { type: 5 });
    expect(handle.state()).toBe("thinking");
  });

  it("shows the user a failure when the endpoint fails, and records a malformed answer", async () => {
    const { discord, go } = await start();
    const answers = [{ status: 500 }, { status: 200, body: { type: 4, data: { content: 5 } } }];
    const answer = () => answers.shift() ?? { status: 500 };
    await discord.useInteractionsEndpoint(await startEndpoint(() => discord.publicKey, answer));
    expect((await go()).state()).toBe("lost");
    expect(discord.violations).toEqual([]);
    expect((await go()).state()).toBe("lost");
    expect(discord.violations).toHaveLength(1);
  });
});
