import { describe, expect, it } from "vitest";
import { formatBody, signHeaders, type FinishedJob } from "../../src/webhooks/message.ts";
import { createSecret } from "../../src/webhooks/secret.ts";
import { HOSTILE } from "./alphabet.ts";

const at = new Date("2026-11-20T12:00:00Z");
const endWith = (words: string): FinishedJob => ({
  job: words,
  command: words,
  platform: words,
  server: words,
  channel: words,
  person: words,
  askedAt: at,
  units: { calls: 1, characters: 2, inMs: 3, outMs: 4 },
  cost: { currency: words, spent: 1, unconfirmed: 0 },
});

describe("a webhook's body", () => {
  it("is JSON that contains every word unchanged, and only the documented fields", () => {
    for (const words of HOSTILE) {
      const body = JSON.parse(formatBody({ happenedAt: at, state: words }, endWith(words))) as object;
      const data = { ...endWith(words), askedAt: at.toISOString(), state: words, endedAt: at.toISOString() };
      expect(body).toEqual({ type: "job.ended", timestamp: at.toISOString(), data });
    }
  });

  it("contains neither the endpoint's secret nor a link, and a test event has no data", () => {
    const secret = createSecret();
    const body = formatBody({ happenedAt: at, state: "done" }, endWith("words"));
    const headers = signHeaders({ id: "m1", body, secret, at });
    const sent = `${body}${JSON.stringify(headers)}`;
    expect(sent).not.toContain(secret.replace(/^whsec_/, ""));
    expect(sent).not.toMatch(/https?:|[?&](?:sig|token|expires)=/i);
    expect(JSON.parse(formatBody({ happenedAt: at, state: null }, null))).toMatchObject({ data: {} });
  });

  it("is sent with one-line headers, whatever it contains", () => {
    for (const words of HOSTILE) {
      const body = formatBody({ happenedAt: at, state: words }, endWith(words));
      const { "webhook-signature": signature = "", ...headers } = signHeaders({
        id: "m1",
        body,
        secret: createSecret(),
        at,
      });
      expect(signature).toMatch(/^v1,[A-Za-z0-9+/]+=*$/);
      expect(Object.values(headers).join()).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});
