/** A fake Slack with one large file, as a separate process, so that its memory and work don't count as the relay's. */
import { buildManifest } from "../src/bots/slack/app/manifest.ts";
import { commands } from "../src/commands/index.ts";
import { startFakeSlack } from "@mynah/fake-slack";

const slack = await startFakeSlack({
  manifest: buildManifest(commands, { kind: "socket" }),
  rateLimits: "off",
});
const size = Number(process.argv[2]);
const { file } = slack.user("alice").upload({ name: "long.wav", content: { size }, channel: "C0GENERAL" });
console.log(JSON.stringify({ url: slack.url, token: slack.installs.token("T0HOME"), file: file.id }));
