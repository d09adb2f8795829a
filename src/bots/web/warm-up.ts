import { randomUUID } from "node:crypto";
import fastify, { type InjectOptions } from "fastify";
import { NO_SCHEMAS } from "../../net/no-schemas.ts";
import { registerWeb, type WebOptions } from "./index.ts";

/** Asks for the page and for made-up commands on a web server of its own, which listens nowhere. */
export async function warmUpPage(options: WebOptions): Promise<void> {
  const http = fastify({ schemaController: NO_SCHEMAS });
  // A password would keep us out, too.
  await registerWeb(http, { ...options, access: { kind: "open" } });
  const command = (line: string): InjectOptions => ({
    method: "POST",
    url: "/api/invocations",
    headers: { "x-mynah": "1" },
    payload: { key: randomUUID(), line },
  });
  for (const request of [{ url: "/" }, command("/help"), command("/tts Hello.")]) {
    const { statusCode, body } = await http.inject(request);
    if (statusCode >= 400) throw new Error(`the page answered ${statusCode}: ${body}`);
  }
  await http.close();
}
