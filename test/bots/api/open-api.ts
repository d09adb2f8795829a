import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createPerson, type WebPerson } from "../../app/person.ts";
import { runProgram } from "../../app/run-program.ts";
import { freePort } from "../../engines/free-port.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";

/** An answer of the API. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Runs the whole program, with a person of the playground who can create keys. */
export async function openApiProgram(env: Readonly<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-api-"));
  const service = await startFakeAudioService({ apiKey: "key" });
  const port = await freePort();
  const program = await runProgram({
    dataDir,
    port,
    env: {
      // The service fetches uploads from here.
      PUBLIC_URL: `http://localhost:${port}`,
      AUDIO_API_URL: service.url,
      VOICES_API_URL: service.voicesUrl,
      AUDIO_API_KEY: "key",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  const person = createPerson(program.url);
  return {
    ...program,
    service,
    person,
    async close() {
      await program.close();
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type ApiProgram = Awaited<ReturnType<typeof openApiProgram>>;

/** Creates a key with the command that people use, and returns it. */
export async function createKey(person: WebPerson, options = ""): Promise<string> {
  const { answer } = await person.send(`/api-keys create Test ${options}`.trim());
  return answer?.lines[0] ?? "";
}

/** Returns a client of the API with this key. */
export function clientOf({ url }: Pick<ApiProgram, "url">, key: string) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ): Promise<ApiAnswer> => {
    const isBytes = body instanceof Uint8Array;
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && {
          "content-type": isBytes ? "application/octet-stream" : "application/json",
        }),
        ...more,
      },
      ...(body !== undefined && { body: isBytes ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}
