import { describe, expect, it } from "vitest";
import { runProgram } from "./run-program.ts";
import { useProgram } from "./use-program.ts";

/** Fifty characters each, including a space. */
const sentence = (n: number) => `This is sentence ${String(n).padStart(4, "0")} of our whole text, no more. `;
const PART_S = 1.5;
const PAUSE_S = 0.4;

describe("a spoken text", () => {
  const app = useProgram(runProgram, { service: { speechAsTask: true, soundSeconds: PART_S, taskMs: 500 } });
  const { anna } = app;

  const spoken = () => app.service.calls.filter(({ operation }) => operation === "speechSynthesis");
  const textsOf = (calls: ReturnType<typeof spoken>) => calls.map(({ body }) => String(body["text"]));

  it("of 12,000 characters shows its estimated length, is spoken in parts, and arrives as one audio file", async () => {
    const text = Array.from({ length: 240 }, (_, n) => sentence(n + 100))
      .join("")
      .trim();
    expect(text).toHaveLength(11_999);
    const asked = await anna.send(`/tts ${text} voice:Rufus emotion:calm`);
    expect(asked.job).toMatchObject({ speech: "About 14 min of speech, in 3 parts." });
    const done = await app.reach(asked.job?.id ?? "", "done");

    const said = textsOf(spoken());
    expect(said).toHaveLength(3);
    for (const part of said) expect(part).toMatch(/^\[calm\] This .* no more\.$/);
    const words = said.map((part) => part.replace("[calm] ", ""));
    expect(words.toSorted((a, b) => text.indexOf(a) - text.indexOf(b)).join(" ")).toBe(text);
    expect(new Set(spoken().map(({ body }) => body["voice"]))).toEqual(new Set(["Rufus"]));

    expect(done.files).toHaveLength(1);
    const [file] = done.files;
    expect(file).toMatchObject({
      type: "audio/wav",
      name: expect.stringMatching(/^tts-rufus-this-is-sentence.*\.wav$/),
    });
    const seconds = 3 * PART_S + 2 * PAUSE_S;
    expect(Math.abs((file?.durationMs ?? 0) / 1000 - seconds)).toBeLessThan(0.1);
    const sound = new Uint8Array(await (await anna.ask(file?.url ?? "")).arrayBuffer());
    expect(sound.length).toBe(file?.bytes);
    expect(done.speech).toBeUndefined();
  });

  it("is read with the server's settings: words of its list, and no emoji", async () => {
    const heard = async (text: string) => {
      await app.make(`/tts ${text} voice:Rufus`);
      return textsOf(spoken()).at(-1);
    };
    expect(await heard("**Kubectl** 🎉 https://example.com/x")).toBe(
      "Kubectl, party popper, link to example.com",
    );
    const added = await anna.send('/pronounce add kubectl as:"cube control"');
    expect(added.answer?.title).toBe("“kubectl” is now pronounced “cube control”.");
    await anna.send("/settings set off setting:read-emoji for:server");
    expect(await heard("**Kubectl** 🎉 https://example.com/x")).toBe("cube control link to example.com");
  });

  it("is refused beyond the limit, with the number, and nothing is sent", async () => {
    const before = spoken().length;
    const asked = await anna.send(`/tts ${"a".repeat(50_312)}`);
    expect(asked.status).toBe(400);
    expect(asked.error?.text).toMatch(/at most 50,000 characters, and yours has 50,312\. Shorten it by 312/);
    expect(spoken()).toHaveLength(before);
  });
});
