import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createSecret } from "../../src/webhooks/secret.ts";
import { newDatabase } from "../engines/database.ts";
import { startReceiver } from "../webhooks/receiver.ts";
import { startProgram } from "./start-program.ts";
import { useProgram } from "./use-program.ts";

const PRICES = JSON.stringify({
  currency: "credits",
  operations: { "speech-synthesis": { per: "character", price: 0.5 } },
});

describe("the operator's webhook", () => {
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const app = useProgram(startProgram, {
    async env(dataDir, close) {
      // While the secret is changed, and the receiver knows the old one.
      const [next, old] = [createSecret(), createSecret()];
      const WEBHOOK_SECRET = `${next} ${old}`;
      receiver = await startReceiver(old);
      close(receiver.close);
      const PRICES_FILE = join(dataDir, "prices.json");
      await writeFile(PRICES_FILE, PRICES);
      return { DATABASE_URL: await newDatabase(), WEBHOOK_URL: receiver.url, WEBHOOK_SECRET, PRICES_FILE };
    },
  });

  it("is notified of a job and its cost, and again under the same id when the program dies before the delivery succeeds", async () => {
    receiver.faults.push({ status: 503 });
    const job = await app.send("/tts Hello");
    await app.program.printed("webhooks: delivery failed");
    await app.program.end("SIGKILL");
    await app.start();
    await receiver.until((all) => all.length === 2);
    const [first, second] = receiver.received;
    expect(second).toEqual({ ...first, attempt: 2 });
    expect(second?.event.data).toMatchObject({
      job,
      state: "done",
      platform: "web",
      link: expect.stringMatching(new RegExp(`^http://localhost:\\d+/#${job}$`)),
      units: { calls: 1, characters: 5 },
      cost: { currency: "credits", spent: 2.5, unconfirmed: 0 },
    });
    // The program's output must not contain the secret.
    expect(app.program.lines.join("\n")).not.toContain("whsec_");
  });
});
