import { PERIODS } from "../../budgets/limit-store.ts";
import { formatAmount, toMicros } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";
import type { RenderStep } from "./step.ts";

export const budgetStep: RenderStep = async ({ budgets }, { amount, period = "month" }) => {
  if (amount !== undefined) {
    const most = toMicros(amount);
    if (most === undefined) throw new UserError(say("budgetAmount", { given: amount }));
    await budgets.change({ level: "server", id: "", period }, most);
  }
  return {
    lines: [...(await formatServerBudget({ budgets })), render(say("setupBudgetHow"))],
    buttons: PERIODS.map((each) => ({
      label: render(say("setupLimit", { period: each })),
      line: `/setup step:budget period:${each}`,
      asks: "amount",
    })),
  };
};

export async function formatServerBudget({ budgets }: Pick<CommandContext, "budgets">): Promise<string[]> {
  const { currency } = budgets;
  const unpriced = currency === undefined ? [render(say("budgetUnpriced"))] : [];
  const limits = (await budgets.limits()).filter(
    ({ level, isOperators }) => level === "server" && !isOperators,
  );
  const lines = limits.map(({ most, period }) =>
    render(say("setupBudget", { most: formatAmount(most, currency ?? ""), period })),
  );
  return [...(lines.length === 0 ? [render(say("setupNoBudget"))] : lines), ...unpriced];
}
