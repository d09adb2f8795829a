import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { Agent, request } from "../../src/net/http-client.ts";

it("sends a request with its path, query and headers, and returns the answer", async () => {
  const server = createServer((asked, answer) =>
    answer.end(`${asked.method} ${asked.url} ${String(asked.headers["x-name"])}`),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const agent = new Agent();
  onTestFinished(async () => {
    await agent.close();
    server.close();
  });
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a%20b?c=d`);
  const { statusCode, body } = await request(agent, url, { method: "POST", headers: { "x-name": "e" } });
  expect(statusCode).toBe(200);
  expect(await body.text()).toBe("POST /a%20b?c=d e");
});

it("loads at most 30 modules of undici", () => {
  const script = `
    await import(${JSON.stringify(new URL("../../src/net/http-client.ts", import.meta.url).href)});
    console.log(Object.keys((await import("node:module")).default._cache).length);`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", script], { encoding: "utf8" });
  expect(Number(printed)).toBeGreaterThan(10);
  expect(Number(printed)).toBeLessThanOrEqual(30);
});
