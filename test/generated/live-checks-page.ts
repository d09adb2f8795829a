import type { Assumption } from "../../src/ops/live-check/index.ts";

const INTRODUCTION = `# Live checks

Mynah is tested against fakes of Discord, Slack, Telegram, object storage and the audio service. What only the real ones can show is listed here, and tried by

    npm run doctor -- --live --channel ID --slack-channel ID --telegram-chat ID

It says first what it will post, delete and spend, and asks. It posts only in these channels, deletes what it posted, and spends nothing
without \`--spend\`. Each line then says whether the assumption holds, what was found instead, or why it wasn't tried.

| option | for |
| --- | --- |
| \`--channel ID\` | a text channel of Discord that the bot can post in |
| \`--voice-channel ID\` | a voice channel without a status, to join three times; say something in it to try receiving |
| \`--hidden-channel ID\` | a channel that the bot can't see |
| \`--slack-channel ID\` | a channel of Slack that the bot is in |
| \`--telegram-chat ID\` | a chat of Telegram in which the bot can write: your own ID, after you pressed *Start* |
| \`--spend\` | has the audio service speak one word |
| \`--report FILE.md\` | writes the result without secrets, to attach to an issue |
| \`--yes\` | doesn't ask |

This page is made from \`assumptions.ts\` of each platform and \`src/ops/live-check/services.ts\` by \`npm run generate\`.
`;

const cell = (text: string) => text.replaceAll("|", "\\|");

/** Formats docs/live-checks.md. */
export function formatLiveChecksPage(register: Readonly<Record<string, readonly Assumption[]>>): string {
  const sections = Object.entries(register).map(([title, assumptions]) => {
    const rows = assumptions.map(({ sentence, source, affects, otherwise, untried }) => {
      const link = `[source](${source.replace(/^docs\//, "")})`;
      const tried = untried === undefined ? "yes" : `no: ${untried}`;
      return `| ${[`${sentence} ${link}`, affects, otherwise, tried].map(cell).join(" | ")} |`;
    });
    return [
      `## ${title}`,
      "",
      "| assumption | what depends on it | otherwise | tried |",
      "| --- | --- | --- | --- |",
      ...rows,
    ].join("\n");
  });
  return `${INTRODUCTION}\n${sections.join("\n\n")}\n`;
}
