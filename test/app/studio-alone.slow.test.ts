import { mkdtemp, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFakeSpeech } from "@mynah/studio/testing";
import { tone } from "../bots/web/tone.ts";
import { freePort } from "../engines/free-port.ts";
import { createPerson } from "./person.ts";
import { spawnProgram, startProgram, type Program } from "./start-program.ts";
import type { UploadView } from "../../src/bots/web/api-types.ts";

const AUDIO_API_KEY = "key-51b8e2-of-both-processes";
const EVERYWHERE = { HOST: "0.0.0.0", WEB_OPEN: "yes", AUDIO_API_KEY };

/** As in docker-compose.yml: one container runs the studio, the others use it by the network. */
describe("a studio in a process of its own", () => {
  let dir: string;
  let speech: Awaited<ReturnType<typeof startFakeSpeech>>;
  let studio: ReturnType<typeof spawnProgram>;
  let bots: Program;
  let STUDIO_URL: string;
  let studioPort: number;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "mynah-alone-"));
    speech = await startFakeSpeech({ sound: tone(2) });
    const port = await freePort();
    STUDIO_URL = `http://${hostname()}:${port}`;
    studioPort = await freePort();
    studio = spawnProgram({
      port: studioPort,
      dataDir: join(dir, "studio"),
      env: {
        ...EVERYWHERE,
        ROLES: "studio",
        STUDIO_HOST: "0.0.0.0",
        STUDIO_PORT: String(port),
        STUDIO_SPEECH_URL: speech.url,
        STUDIO_SPEECH_MODEL: "kokoro",
      },
    });
    await studio.printed("Mynah is ready");
    bots = await startProgram({
      dataDir: join(dir, "bots"),
      env: { ...EVERYWHERE, STUDIO_URL, STUDIO_SPEECH_URL: speech.url },
    });
  });
  afterAll(async () => {
    await bots.end("SIGTERM");
    await studio.end("SIGTERM");
    await speech.close();
    await rm(dir, { recursive: true, force: true });
  });

  it("speaks for others with the voices of the operator's server, and fetches what people upload there", async () => {
    const anna = createPerson(bots.url);
    const spoken = await anna.send('/tts "Good morning." voice:Heart');
    await anna.until(spoken.job?.id ?? "", ({ state }) => state === "done");
    expect(speech.said()).toContain("Good morning.");
    const { upload } = (await (await anna.upload(tone(1), "tone.wav")).json()) as { upload: UploadView };
    const louder = await anna.send("/enhance loudness", { source: upload });
    await anna.until(louder.job?.id ?? "", ({ state }) => state === "done");
  });

  it("is the only process that reports how its engines are", async () => {
    const readyAt = async (url: string) => (await fetch(`${url}/readyz`)).json();
    expect(await readyAt(`http://localhost:${studioPort}`)).toMatchObject({ speechServer: "ok" });
    expect(await readyAt(bots.url)).not.toHaveProperty("speechServer");
  });

  it("refuses another key, which the other process says in one sentence", async () => {
    const env = { ...EVERYWHERE, STUDIO_URL, AUDIO_API_KEY: "key-7f3a9c-of-no-process" };
    const program = spawnProgram({ dataDir: join(dir, "other"), env });
    expect(await program.exited).toBe(1);
    expect(program.lines.join("\n")).toContain("doesn't answer, or refuses the key. Check STUDIO_URL");
  });
});
