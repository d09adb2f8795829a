import { expect, it } from "vitest";
import { renderErrorPage } from "../../../src/bots/web/routes/error-page.ts";
import { HOSTILE } from "../../escaping/alphabet.ts";

const tagsOf = (text: string) =>
  renderErrorPage({ status: 421, text, home: "/" })
    .match(/<[^>]*>/g)
    ?.join("");

it("shows what a request contained as plain text", () => {
  for (const text of HOSTILE) expect(tagsOf(text)).toBe(tagsOf("harmless"));
});
