import { PERIODS } from "../../budgets/limit-store.ts";
import { inWords, micro } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { House } from "../definition/command.ts";
import type { ShowStep } from "./step.ts";

export const budgetStep: ShowStep = async ({ budgets }, { amount, period = "month" }) => {
  if (amount !== undefined) {
    const most = micro(amount);
    if (most === undefined) throw new UserError(say("budgetAmount", { given: amount }));
    await budgets.change({ level: "server", id: "", period }, most);
  }
  return {
    lines: [...(await budgetLines({ budgets })), render(say("setupBudgetHow"))],
    buttons: PERIODS.map((each) => ({
      label: render(say("setupLimit", { period: each })),
      line: `/setup step:budget period:${each}`,
      asks: "amount",
    })),
  };
};

export async function budgetLines({ budgets }: Pick<House, "budgets">): Promise<string[]> {
  const { currency } = budgets;
  const unpriced = currency === undefined ? [render(say("budgetUnpriced"))] : [];
  const limits = (await budgets.limits()).filter(
    ({ level, isOperators }) => level === "server" && !isOperators,
  );
  const lines = limits.map(({ most, period }) =>
    render(say("setupBudget", { most: inWords(most, currency ?? ""), period })),
  );
  return [...(lines.length === 0 ? [render(say("setupNoBudget"))] : lines), ...unpriced];
}
