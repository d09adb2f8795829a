import { expect, test } from "vitest";
import { localeFor } from "../../src/messages/locales.ts";
import { processorTime } from "../processor-time.ts";

test("negotiates a language once, since every step of a job asks for it", () => {
  localeFor("pt-BR");
  const ms = processorTime(() => {
    for (let n = 0; n < 20_000; n++) localeFor("pt-BR");
  });
  expect(ms).toBeLessThan(20);
});
