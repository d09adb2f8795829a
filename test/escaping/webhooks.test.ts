import { describe, expect, it } from "vitest";
import { formatBody, signHeaders } from "../../src/webhooks/message.ts";
import { createSecret } from "../../src/webhooks/secret.ts";
import { HOSTILE } from "./alphabet.ts";

const at = new Date("2026-11-20T12:00:00Z");
const dataWith = (words: string) => ({ job: words, server: words, name: words, text: words, endedAt: at });

describe("a webhook's body", () => {
  it("is JSON that contains every word unchanged, but nothing that changes the direction of text", () => {
    for (const words of HOSTILE) {
      const body = JSON.parse(formatBody("transcript.ready", at, dataWith(words))) as object;
      const data = { ...dataWith(words.replaceAll(/\p{Bidi_Control}/gu, "")), endedAt: at.toISOString() };
      expect(body).toEqual({ type: "transcript.ready", timestamp: at.toISOString(), data });
    }
  });

  it("doesn't contain the endpoint's secret", () => {
    const secret = createSecret();
    const body = formatBody("job.ended", at, dataWith("words"));
    const headers = signHeaders({ id: "m1", body, secrets: [secret], at });
    expect(`${body}${JSON.stringify(headers)}`).not.toContain(secret.replace(/^whsec_/, ""));
  });

  it("is sent with one-line headers, whatever it contains", () => {
    for (const words of HOSTILE) {
      const body = formatBody("job.ended", at, dataWith(words));
      const { "webhook-signature": signature = "", ...headers } = signHeaders({
        id: "m1",
        body,
        secrets: [createSecret()],
        at,
      });
      expect(signature).toMatch(/^v1,[A-Za-z0-9+/]+=*$/);
      expect(Object.values(headers).join()).toMatch(/^[\x20-\x7e]+$/);
    }
  });
});
