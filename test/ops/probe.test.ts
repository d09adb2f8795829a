import { describe, expect, it, onTestFinished } from "vitest";
import { operations } from "@mynah/audio-interface";
import { probeAudioService } from "../../src/ops/doctor/index.ts";
import { startFakeAudioService } from "@mynah/audio-interface/fake";

const never = new AbortController().signal;

async function probed() {
  const fake = await startFakeAudioService({ apiKey: "sk-planted-0123456789" });
  onTestFinished(() => fake.close());
  const addresses = { baseUrl: fake.url, voicesBaseUrl: fake.voicesUrl, apiKey: "sk-planted-0123456789" };
  const run = async () => [await probeAudioService(addresses).run(never)].flat();
  return { fake, run };
}

describe("the probe of the audio service", () => {
  it("calls every free route and no other", async () => {
    const { fake, run } = await probed();
    const findings = await run();
    const free = operations.filter(({ paid }) => !paid).map(({ name }) => name);
    expect(findings).toHaveLength(free.length);
    expect(new Set(fake.calls.map(({ operation }) => operation))).toEqual(new Set(free));
    const page = findings.find(({ text }) => text.includes("/api/pagevoices"));
    expect(page).toEqual({ mark: "ok", text: "GET /api/pagevoices answers as documented" });
  });

  it("prints what differs from the interface, without secrets", async () => {
    const { fake, run } = await probed();
    const body = { page: "0", limit: 5, voices: [{ voice_name: "Anna" }], access_token: "abc" };
    fake.faults.next("pageVoices", { garbled: body }, 2);
    const [, page] = await run();
    expect(page?.mark).toBe("warning");
    expect(page?.text).toMatch(
      /^GET \/api\/pagevoices: page is text, not number; total is missing; also has access_token; voices\[0\]\.id is missing/,
    );
    expect(page?.text).not.toContain("abc");
  });

  it("says which status a route should have, and which didn't respond", async () => {
    const { fake, run } = await probed();
    fake.faults.next("getTask", { status: 200, body: { status: 202 } });
    expect((await run())[0]?.text).toMatch(/^GET \/v1\/task\/\{task_id\}: HTTP 200, not 404/);
    await fake.refuse();
    expect((await run()).map(({ mark }) => mark)).toEqual(Array.from({ length: 9 }, () => "failed"));
  });
});
