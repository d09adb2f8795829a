import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { wav as wavOf } from "@mynah/audio-interface/fake";
import type { Message } from "@mynah/fake-slack";
import { useSlackTestApp } from "./use-test-app.ts";
import { channels } from "./view.ts";

const MODS = "C0ROOM29";
const { workspace } = channels();
const memo = { name: "memo.wav", content: wavOf(2, 16_000) };

const prices = join(tmpdir(), `mynah-prices-${crypto.randomUUID()}.json`);
writeFileSync(
  prices,
  JSON.stringify({ currency: "EUR", operations: { "speech-to-text": { per: "call", price: 1 } } }),
);
afterAll(() => rmSync(prices, { force: true }));

/**
 * The real program, a workspace with admin bob, and a rule against “ship it”, which the fake service always
 * transcribes.
 */
describe("moderation on Slack", () => {
  const { app, next } = useSlackTestApp({
    mode: "socket",
    env: { SLACK_LISTEN: "yes", PRICES_FILE: prices },
    slack: {
      manifest: buildManifest(commands, { kind: "socket" }, { listens: true }),
      workspaces: [
        {
          ...workspace,
          name: "Listeners",
          people: ["alice", "bob", "carol"],
          groups: [{ id: "S12", handle: "hosts", users: ["U0CAROL"] }],
        },
      ],
    },
  });
  const text = ({ blocks, text }: Message) => `${text} ${JSON.stringify(blocks)}`;
  const card = (looks: RegExp, link: string) =>
    app.slack.until(() =>
      app.bob.messages(MODS).find((one) => looks.test(text(one)) && text(one).includes(link)),
    );

  beforeAll(async () => {
    const { bob } = app;
    const on = await bob.slash(`/moderation on review:${MODS} notices:yes`, { channel: next() });
    expect(on.reply?.text).toContain("Clips are now checked against your rules.");
    await bob.slash('/moderation add-rule shipping words:"ship it"', { channel: next() });
  });

  it("a clip is shown to moderators with the matching words, and the audio below it", async () => {
    const { alice, bob, slack } = app;
    const channel = next();
    alice.upload({ ...memo, channel });
    const shown = await card(/shipping/, channel);
    expect(text(shown)).toContain("0:01 ▸Ship it◂.");
    expect(text(shown)).toContain(`<@${alice.id}>`);
    const below = await slack.until(() => bob.messages(MODS, shown.ts).find(({ files }) => files.length > 0));
    expect(below.files[0]?.name).toMatch(/^evidence-c\w+\.mp3$/);
    expect(alice.messages(channel)).toHaveLength(1);
  });

  it("a moderator warns; the author gets a direct message and appeals, and the appeal is accepted", async () => {
    const { alice, bob, slack } = app;
    const channel = next();
    alice.upload({ ...memo, channel });
    await bob.press(await card(/shipping/, channel), "Warn");
    await card(/Author warned/, channel);
    const notice = await slack.until(() =>
      alice.dms().find((one) => text(one).includes("You've been warned")),
    );
    expect(text(notice)).toMatch(/Server: Listeners\. Channel: #\w+\. Posted: \d{4}-.*Reason: shipping\./);
    await alice.press(notice, "Appeal");
    await slack.until(() => alice.modals().length > 0);
    await alice.submit({ words: "I was talking of boats." });
    expect(JSON.stringify(alice.modals().at(-1)?.body.blocks)).toContain(
      "Your appeal was sent to the moderators",
    );
    await alice.closeModal();
    await bob.press(await card(/I was talking of boats.*"case grant"/s, channel), "Accept appeal");
    await card(/Appeal accepted/, channel);
  });

  it("the card says that Slack doesn't let a bot delete messages, and only moderators can press its buttons", async () => {
    const { alice, bob, slack } = app;
    const channel = next();
    alice.upload({ ...memo, channel });
    const shown = await card(/shipping/, channel);
    expect(text(shown)).not.toContain("Time out");
    await alice.press(shown, "Delete");
    const refused = await slack.until(() =>
      alice.ephemerals(MODS).find((one) => text(one).includes("Only workspace admins can decide this")),
    );
    expect(refused.onlyFor).toBe(alice.id);
    await bob.press(shown, "Delete");
    await card(/admin's token/, channel);
    expect(alice.messages(channel)).toHaveLength(1);
  });

  it("a message that its author deletes is reported, and moderators can decide anyway", async () => {
    const { alice, bob } = app;
    const channel = next();
    alice.upload({ ...memo, channel });
    await card(/shipping/, channel);
    const [message] = alice.messages(channel);
    if (!message) throw new Error("nothing was uploaded");
    alice.deleteMessage(message);
    const after = await card(/The message was deleted/, channel);
    expect(text(after)).not.toMatch(/"case (delete|dismiss|warn|wrong)"|Open message/);
    await bob.press(after, "Decide anyway");
    await bob.press(await card(/Reopened after.*"case warn"/s, channel), "Warn");
    await card(/Author warned/, channel);
  });

  it("a reported clip that nobody checked is transcribed for its card; without speech, the card says so", async () => {
    const { alice, bob, slack, service } = app;
    const { segments } = service.behave;
    const report = async (channel: string) => {
      // Moderators' clips aren't checked.
      const { message } = bob.upload({ ...memo, channel });
      await alice.messageShortcut("report", message);
      await slack.until(() => alice.modals().length > 0);
      await alice.submit({ words: "Listen to it" });
      expect(JSON.stringify(alice.modals().at(-1)?.body.blocks)).toContain("Thank you");
      await alice.closeModal();
    };
    const [spoken, silent] = [next(), next()];
    await report(spoken);
    expect(text(await card(/Ship it/, spoken))).toContain("Listen to it");
    Object.assign(service.behave, { segments: [] });
    try {
      await report(silent);
      const shown = await card(/No speech found/, silent);
      expect(text(shown)).toContain("Listen to it");
      expect(text(shown)).not.toContain("Ship it");
    } finally {
      Object.assign(service.behave, { segments });
    }
  });

  it("clips of a user group that is exempt aren't checked", async () => {
    const { alice, bob, slack } = app;
    const carol = slack.user("carol");
    await bob.slash(`/moderation on review:${MODS} exempt:<!subteam^S12|@hosts>`, { channel: next() });
    const [exempt, checked] = [next(), next()];
    carol.upload({ ...memo, channel: exempt });
    alice.upload({ ...memo, channel: checked });
    await card(/shipping/, checked);
    await bob.slash(`/moderation on review:${MODS} exempt:none`, { channel: next() });
    carol.upload({ ...memo, channel: checked });
    await card(new RegExp(carol.id), checked);
    expect(bob.messages(MODS).filter((one) => text(one).includes(exempt))).toEqual([]);
  });

  it("an admin is refused a channel that can't show cards", async () => {
    const { alice, bob } = app;
    const on = async (review: string) =>
      (await bob.slash(`/moderation on review:${review}`, { channel: next() })).reply?.text;
    expect(await on(alice.id)).toContain("people, categories and forums don't work");
    expect(await on("C0NOWHERE")).toContain("doesn't exist");
  });

  it("a user asks from a message's menu whether its audio was made here, and only they see the answer", async () => {
    const { alice, slack } = app;
    const channel = next();
    alice.upload({ ...memo, channel });
    const message = await slack.until(() => alice.messages(channel).find(({ files }) => files.length > 0));
    await alice.messageShortcut("made-here", message);
    const told = await slack.until(() =>
      alice.ephemerals(channel).find((one) => text(one).includes("Not found")),
    );
    expect(told.onlyFor).toBe(alice.id);
  });
});

describe("when the operator hasn't enabled listening on Slack", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });

  it("an admin who enables moderation reads that no clips are checked, and what to do", async () => {
    const channel = next();
    const said = async (line: string) => (await app.bob.slash(line, { channel })).reply?.text;
    const advice =
      /no clips are checked yet.*only reports reach moderators.*Ask the operator to set.*SLACK_LISTEN=yes/s;
    expect(await said(`/moderation on review:${MODS}`)).toMatch(advice);
    expect(await said("/moderation status")).toMatch(advice);
    expect(app.bob.messages(MODS)).toEqual([]);
  });
});
