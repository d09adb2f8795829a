import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSecret } from "../../src/webhooks/secret.ts";
import { startFakeAudioService } from "../fakes/audio-service/index.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { createPerson } from "./person.ts";
import { newDatabase } from "../engines/database.ts";
import { startProgram, type Program } from "./start-program.ts";

const PRICES = JSON.stringify({
  currency: "credits",
  operations: { "speech-synthesis": { per: "character", price: 0.5 } },
});

describe("the operator's webhook", () => {
  const closers: (() => Promise<unknown>)[] = [];
  let program: Program;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let start: () => Promise<void>;

  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "mynah-webhook-"));
    closers.push(() => rm(dataDir, { recursive: true, force: true }));
    const fake = await startFakeAudioService({ apiKey: "key" });
    const secret = createSecret();
    receiver = await startReceiver(secret);
    closers.push(fake.close, receiver.close);
    const PRICES_FILE = join(dataDir, "prices.json");
    await writeFile(PRICES_FILE, PRICES);
    const env = {
      DATABASE_URL: await newDatabase(),
      AUDIO_API_URL: fake.url,
      VOICES_API_URL: fake.voicesUrl,
      AUDIO_API_KEY: "key",
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: secret,
      PRICES_FILE,
    };
    start = async () => {
      program = await startProgram({ dataDir, env });
    };
    await start();
    closers.push(() => program.end("SIGTERM"));
  });
  afterAll(async () => {
    for (const close of closers.toReversed()) await close();
  });

  it("is notified of a job and its cost, and again under the same id when the program dies before the delivery succeeds", async () => {
    receiver.faults.push({ status: 503 });
    const sent = await createPerson(program.url).send("/tts Hello");
    await program.printed("webhooks: delivery failed");
    await program.end("SIGKILL");
    await start();
    await receiver.until((all) => all.length === 2);
    const [first, second] = receiver.received;
    expect(second).toEqual({ ...first, attempt: 2 });
    expect(second?.event.data).toMatchObject({
      job: sent.job?.id,
      state: "done",
      platform: "web",
      link: expect.stringMatching(new RegExp(`^http://localhost:\\d+/#${sent.job?.id}$`)),
      units: { calls: 1, characters: 5 },
      cost: { currency: "credits", spent: 2.5, unconfirmed: 0 },
    });
    // The program's output must not contain the secret.
    expect(program.lines.join("\n")).not.toContain("whsec_");
  }, 90_000);
});
