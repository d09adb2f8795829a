import { expect, it } from "vitest";
import { createBudgets } from "../../src/budgets/index.ts";
import { NO_PRICES } from "../../src/budgets/prices.ts";
import { render } from "../../src/messages/index.ts";

/** No query is made. */
const db = undefined as never;
const budgets = createBudgets({
  db,
  interactiveDb: db,
  prices: { ...NO_PRICES, currency: "credits" },
  now: () => new Date("2026-11-20T12:00:00Z"),
});
const databaseError = (code: string, detail: unknown) =>
  Object.assign(new Error("refused"), { code, detail });
const exceeded = JSON.stringify({ level: "server", period: "day", most: 5e6, used: 4e6, owner: "server" });

it("tells a person which limit a write would have exceeded", () => {
  const refusal = budgets.refusal(databaseError("MB001", exceeded), 2_000_000);
  expect(refusal && render(refusal.sentence)).toMatch(
    /This could cost 2 credits, but the limit of this server is 5 credits a day, .* 1 credits left/,
  );
});

it.each([
  ["a row that exists already", databaseError("23505", "Key (id)=(j1) already exists.")],
  ["another code with the same details", databaseError("23514", exceeded)],
  ["an error without details", databaseError("MB001", undefined)],
  ["an error of ours", new Error("a bug")],
  ["something that is no error", { code: "MB001", detail: exceeded }],
])("doesn't take %s for an exceeded limit", (_, error) => {
  expect(budgets.refusal(error, 2_000_000)).toBeUndefined();
});
