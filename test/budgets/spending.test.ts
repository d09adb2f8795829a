import { describe, expect, it } from "vitest";
import { createCounterStore } from "../../src/budgets/counter-store.ts";
import { createLimitStore } from "../../src/budgets/limit-store.ts";
import { formatNumber, formatAmount } from "../../src/budgets/money.ts";
import { parsePrices } from "../../src/budgets/prices.ts";
import { describeExpectedResult } from "../../src/commands/speech/speech-length.ts";
import type { Outcome } from "../../src/jobs/job.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { render } from "../../src/messages/index.ts";
import { refusalOf, useJobs } from "../jobs/use-jobs.ts";

const prices = parsePrices(
  JSON.stringify({
    currency: "credits",
    operations: {
      "speech-synthesis": [
        { per: "character", price: 1 },
        { per: "second out", price: 0.5 },
      ],
    },
    confirmAbove: 100,
  }),
);

describe("the cost of jobs", () => {
  const jobs = useJobs({
    prices,
    collect: async (job) => ({
      files: [{ id: job.id, name: "a.mp3", type: "audio/mpeg", bytes: 1, durationMs: 1_000 }],
    }),
    join: async (job) => ({
      files: [{ id: `${job.id}-joined`, name: "all.mp3", type: "audio/mpeg", bytes: 1 }],
    }),
  });

  const accept = (workspace: string, text: string) =>
    jobs.accept({ options: { text }, place: { workspace, channel: "c", address: {} } });
  const allow = (workspace: string, credits: number) =>
    createLimitStore(jobs.app.store.db).set(
      { platform: "showcase", workspace, level: "server", id: "", period: "day" },
      credits * 1_000_000,
      "test",
    );
  /** In credits, of the server today. */
  const used = async (workspace: string) => {
    const spender = { platform: "showcase", workspace, channel: "c", person: "anna", roles: [] };
    const all = await createCounterStore(jobs.app.store.db).of(spender, new Date());
    const { reserved, spent, unconfirmed } = all.find(
      ({ level, period }) => level === "server" && period === "day",
    ) ?? { reserved: NaN, spent: NaN, unconfirmed: NaN };
    return [reserved, spent, unconfirmed].map((amount) => formatNumber(amount));
  };
  const costOf = (outcome: Outcome) =>
    outcome.verdict === "done" && outcome.result.cost ? render(outcome.result.cost.said) : "";
  const told = (outcome: Outcome) => (outcome.verdict === "done" ? "" : render(outcome.reason));
  it("is estimated, reserved while the job runs, and finally replaced by the actual cost", async () => {
    await allow("real", 100);
    jobs.fake.behave.speechAsTask = true;
    jobs.fake.behave.taskMs = Infinity;
    const accepted = await accept("real", "ten of them");
    // Eleven characters, and a tenth of a second to say each.
    expect(describeExpectedResult(accepted.job)).toBe("Costs up to 11.55 credits.");
    expect(await used("real")).toEqual(["11.55", "0", "0"]);
    jobs.fake.behave.taskMs = 0;
    expect(costOf(await jobs.ended(accepted.job.id))).toBe(
      "Cost: 11.5 credits; 88.5 of 100 credits left today.",
    );
    expect(await used("real")).toEqual(["0", "11.5", "0"]);
  });

  it("is refused before anything is requested when a limit doesn't allow it, with all details", async () => {
    await allow("small", 20);
    await jobs.ended((await accept("small", "ten of them")).job.id);
    expect(await refusalOf(accept("small", "ten of them"))).toMatch(
      /^This could cost 11\.55 credits, but the limit of this server is 20 credits a day, with 11\.5 credits spent or reserved and 8\.5 credits left\. The limit resets in .+, or sooner if running jobs cost less than estimated; the server's admins can raise it\. Nothing was spent\.$/,
    );
    expect(jobs.fake.calls).toHaveLength(1);
    expect(await used("small")).toEqual(["0", "11.5", "0"]);
  });

  it("needs a confirmation above the operator's threshold, and is charged on the second try", async () => {
    const text = "x".repeat(101);
    const { job } = await accept("dear", text);
    expect(describeExpectedResult(job)).toBe("");
    const asked = await jobs.ended(job.id);
    expect(told(asked)).toBe(
      "This could cost 106.05 credits, and anything over 100 credits needs a confirmation. Run it?",
    );
    expect(jobs.fake.calls).toHaveLength(0);
    expect(await used("dear")).toEqual(["0", "0", "0"]);
    const again = await jobs.jobActions().retry(job.id);
    expect(costOf(await jobs.ended(again.id))).toBe("Cost: 101.5 credits.");
  });

  it("is charged for each of several calls, and reported as one", async () => {
    const text = ["Alpha", "Bravo"].map((word) => `${word} ${"says a lot ".repeat(400)}.`).join("\n\n");
    const { job } = await accept("several", text);
    await jobs.ended(job.id);
    const again = await jobs.jobActions().retry(job.id);
    const outcome = await jobs.ended(again.id);
    const parts = await createJobStore({ db: jobs.app.store.db }).childrenOf(again.id);
    expect(parts).toHaveLength(2);
    const sum = parts.reduce((all, { spent }) => all + spent, 0);
    expect(sum).toBeGreaterThan(8_000_000_000);
    expect(costOf(outcome)).toBe(`Cost: ${formatAmount(sum, "credits")}.`);
    expect(await used("several")).toEqual(["0", formatNumber(sum), "0"]);
  });

  it("is checked again right before the submission, for rows with too small a reservation", async () => {
    await jobs.stopWorker();
    const { job } = await accept("later", "ten of them");
    // As if prices had been configured after it was accepted, and a limit had been set.
    await jobs.app.store.db.updateTable("jobs").set({ reserved: 0 }).where("id", "=", job.id).execute();
    await allow("later", 5);
    await jobs.startWorker();
    const outcome = await jobs.ended(job.id);
    expect(outcome).toMatchObject({ verdict: "failed", maybeCharged: false });
    expect(told(outcome)).toMatch(/the limit of this server is 5 credits a day/);
    expect(jobs.fake.calls).toHaveLength(0);
  });
});
