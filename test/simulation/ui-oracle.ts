import { escapeMarkdown } from "../../src/bots/discord/rendering/escape.ts";
import { escapeText } from "../../src/bots/slack/messages/text.ts";
import { isGroup } from "../../src/commands/definition/plan-calls.ts";
import { producedFiles } from "../../src/jobs/job.ts";
import { failureText } from "../../src/messages/job-text.ts";
import type { ShownMessage } from "./chats/view.ts";
import type { Row } from "./edges/database.ts";
import type { ExternalServices } from "./program.ts";
import type { GroupWatch } from "./group-watch.ts";

class Broken extends Error {
  override readonly name = "Broken";
}

export const failInvariant = (message: string): never => {
  throw new Broken(message);
};

/** Compares what people see of a job in the chats with its row. */
export function createAnswerOracle(services: ExternalServices, groupWatch: GroupWatch) {
  const { database } = services;
  const isForbidden = (row: Row): boolean =>
    (row.platform === "discord" ? services.discord : services.slack).isForbidden(row);
  let editionSeen = -1;
  const isFirstToday = () => {
    const edition = services.discord.edition() + services.slack.edition() + database.rows.size;
    const isNew = edition !== editionSeen;
    editionSeen = edition;
    return isNew;
  };
  const once = (row: Row) => {
    if (row.parent) return;
    const messages = seenOf(row);
    // An answer that a late receipt has changed is posted before the message with the previous one is removed.
    const removed = row.finishedAt ? undefined : row.receipts["placeholder"];
    const ends = messages.filter(({ says, id }) => says === "end" && id !== removed);
    if (new Set(ends.map(({ channel }) => channel)).size < ends.length)
      failInvariant(`${row.id} shows its end ${ends.length} times: ${ends.map(({ id }) => id).join()}`);
    // When the bot has lost access it can't see what it posted there, so the result is sent directly.
    const near = isForbidden(row)
      ? messages.filter(({ channel }) => channel === row.place.channel)
      : messages;
    const files = near.flatMap((one) => one.files);
    if (isGroup(row.plan) ? hasCopies(files) : files.length > 1)
      failInvariant(`${row.id} posted its result ${files.length} times: ${files.join()}`);
    const foreign = messages.find(({ about }) => about !== undefined && about !== row.id);
    if (foreign) failInvariant(`${row.id} has a message with buttons of ${foreign.about}`);
  };

  /**
   * A job that failed midway has shown its earlier results, each of them once. Slack's files are recognized by name.
   */
  const hasCopies = (files: readonly string[]): boolean =>
    [...Map.groupBy(files, (name) => name)].some(
      ([name, same]) => same.length > Math.max(1, groupWatch.sharers(name)),
    );

  return { isNews: isFirstToday, once, atTheEnd: shown };

  function seenOf(row: Row): readonly ShownMessage[] {
    if (row.platform === "discord") return services.discord.ofRow(row);
    const names = isGroup(row.plan) ? [...groupWatch.madeBy(row), `${row.id}.mp3`] : groupWatch.resultOf(row);
    const tasks = names.map((name) => name.replace(/\.mp3$/, ""));
    return row.platform === "slack" ? services.slack.ofRow(row, tasks) : [];
  }

  function shown(row: Row): void {
    if (row.platform === "web" || !row.outcome || row.parent) return;
    if (isForbidden(row)) return;
    if (row.receipts["undelivered"])
      failInvariant(`${row.id} was never delivered (${row.receipts["undelivered"]})`);
    const messages = seenOf(row);
    const end = messages.find(({ says }) => says === "end");
    const expected = endOf(row);
    if (!end?.text.includes(expected))
      failInvariant(`${row.id} ended ${row.state}, and people see "${end?.text ?? "nothing"}"`);
    const working = messages.find(({ says }) => says === "working");
    if (working) failInvariant(`${row.id} has ended, and ${working.id} still says "${working.text}"`);
    const names = messages.flatMap((one) => one.files);
    const missing = producedFiles(row.outcome).find(({ name }) => !names.includes(name));
    if (isGroup(row.plan) && missing && !isQuarantined(row))
      failInvariant(`${row.id} is ${row.state}, and nobody sees its ${missing.name}`);
    const files = isGroup(row.plan) && row.state === "done" ? 1 : names.length;
    // A job that was parked for crashing its processes may have shown its result before.
    if (isQuarantined(row) || (isGroup(row.plan) && row.state !== "done")) return;
    if (files !== (row.state === "done" ? 1 : 0))
      failInvariant(`${row.id} is ${row.state} with ${files} files`);
  }
}

/** Whether the job was given up for crashing its processes, whatever it had shown before. */
export const isQuarantined = ({ outcome }: Row): boolean =>
  outcome?.verdict === "failed" && outcome.reason.key === "parked";

/** Returns the text that a person must be able to read about the outcome. */
function endOf(row: Row): string {
  const { platform, outcome } = row;
  if (!outcome || outcome.verdict === "done") return "";
  const told = failureText(row, outcome);
  return platform === "discord" ? escapeMarkdown(told) : escapeText(told);
}
