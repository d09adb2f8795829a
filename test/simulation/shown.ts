import { plain } from "../../src/bots/discord/plain.ts";
import { escapeText } from "../../src/bots/slack/text.ts";
import { failureText } from "../../src/messages/failure.ts";
import type { Seen } from "./chats/seen.ts";
import type { Row } from "./edges/database.ts";
import type { Outside } from "./house.ts";

class Broken extends Error {
  override readonly name = "Broken";
}

export const broken = (what: string): never => {
  throw new Broken(what);
};

/** What people see of a job in the chats, against what its row says. */
export function createShown(outside: Outside) {
  const { database, service } = outside;
  const isForbidden = (row: Row): boolean =>
    (row.platform === "discord" ? outside.discord : outside.slack).isForbidden(row);
  let editionSeen = -1;
  const isNews = () => {
    const edition = outside.discord.edition() + outside.slack.edition() + database.rows.size;
    const isNew = edition !== editionSeen;
    editionSeen = edition;
    return isNew;
  };
  const once = (row: Row) => {
    const messages = seenOf(row);
    const ends = messages.filter(({ says }) => says === "end");
    if (new Set(ends.map(({ channel }) => channel)).size < ends.length)
      broken(`${row.id} shows its end ${ends.length} times: ${ends.map(({ id }) => id).join()}`);
    // Where the bot was shut out it cannot see what it has posted there, so the result is sent directly.
    const near = isForbidden(row)
      ? messages.filter(({ channel }) => channel === row.place.channel)
      : messages;
    const files = near.flatMap((one) => one.files);
    if (files.length > 1) broken(`${row.id} posted its result ${files.length} times: ${files.join()}`);
    const foreign = messages.find(({ about }) => about !== undefined && about !== row.id);
    if (foreign) broken(`${row.id} has a message with buttons of ${foreign.about}`);
  };

  return { isNews, once, atTheEnd: shown };

  function seenOf(row: Row): readonly Seen[] {
    if (row.platform === "discord") return outside.discord.ofRow(row);
    const tasks = (service.taken.get(row.id) ?? []).map(({ id }) => id);
    return row.platform === "slack" ? outside.slack.ofRow(row, tasks) : [];
  }

  function shown(row: Row): void {
    if (row.platform === "web" || !row.outcome) return;
    if (isForbidden(row)) return;
    if (row.receipts["undelivered"]) broken(`${row.id} was never delivered (${row.receipts["undelivered"]})`);
    const messages = seenOf(row);
    const end = messages.find(({ says }) => says === "end");
    const expected = endOf(row);
    if (!end?.text.includes(expected))
      broken(`${row.id} ended ${row.state}, and people see "${end?.text ?? "nothing"}"`);
    const working = messages.find(({ says }) => says === "working");
    if (working) broken(`${row.id} has ended, and ${working.id} still says "${working.text}"`);
    const files = messages.flatMap((one) => one.files).length;
    // A job that was parked for what it did to its processes may have shown its result before.
    if (isParked(row)) return;
    if (files !== (row.state === "done" ? 1 : 0)) broken(`${row.id} is ${row.state} with ${files} files`);
  }
}

/** Ended for what it did to its processes, whatever it had shown before. */
export const isParked = ({ outcome }: Row): boolean =>
  outcome?.verdict === "failed" && outcome.reason.key === "parked";

/** What a person must be able to read of an end. */
function endOf(row: Row): string {
  const { platform, outcome } = row;
  if (!outcome || outcome.verdict === "done") return "";
  const told = failureText(row, outcome);
  return platform === "discord" ? plain(told) : escapeText(told);
}
