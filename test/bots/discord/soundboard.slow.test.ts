import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { PERMISSIONS } from "@mynah/fake-discord";
import { decodeFile } from "@mynah/fake-discord/sound";
import { useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();

const sounds = () => [...app.guild.sounds.values()];
const RIGHT = "CREATE_GUILD_EXPRESSIONS";
const allowAda = () => app.discord.state.grant(app.guildId, "ada", RIGHT);
function allowBot(): void {
  for (const role of app.guild.roles.values())
    if (role.name === "Mynah") role.permissions |= PERMISSIONS[RIGHT];
}

const effect = () => app.made("sfx", { prompt: "Heavy rain on a tin roof, thunder far away" });

const add = async (asked: Awaited<ReturnType<typeof effect>>) => {
  const pressed = await app.ada.press(asked, "Add to soundboard");
  return { pressed, text: (await pressed.until(({ content }) => content.length > 0)).text };
};

describe("adding an effect to the soundboard", () => {
  it("uploads at most 5.2 seconds, named after the prompt, and can be undone", async () => {
    allowAda();
    allowBot();
    const { pressed, text } = await add(await effect());
    expect(text).toContain("was added to this server's soundboard");
    const [sound] = sounds();
    expect(sound?.name).toMatch(/^Heavy rain on a tin roof/);
    expect(sound?.name.length).toBeLessThanOrEqual(32);
    const folder = await mkdtemp(join(tmpdir(), "mynah-sound-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "sound.mp3"), sound?.bytes ?? "");
    expect((await decodeFile(join(folder, "sound.mp3"))).length / 48_000).toBeLessThanOrEqual(5.2);
    const undone = await app.ada.press(pressed, "Undo");
    await undone.until(({ content }) => content.includes("isn't on the soundboard any more"));
    expect(sounds()).toEqual([]);
  });

  it("is refused to members without the permission, and says when the bot has none", async () => {
    const asked = await effect();
    expect((await add(asked)).text).toContain("You need the permission Create Expressions");
    allowAda();
    expect((await add(asked)).text).toContain("The bot needs the permission Create Expressions");
    expect(sounds()).toEqual([]);
  });

  it("says when the soundboard is full", async () => {
    allowAda();
    allowBot();
    for (let n = 0; n < 8; n++) app.guild.sounds.set(`${n}`, { name: "boo", bytes: Buffer.alloc(1) });
    expect((await add(await effect())).text).toContain("This server's soundboard is full");
  });

  it("removes no sound of another name, whatever the button's ID says", async () => {
    allowAda();
    allowBot();
    app.guild.sounds.set("42", { name: "boo", bytes: Buffer.alloc(1) });
    const asked = await effect();
    const job = await app.jobOf(asked.interaction);
    const data = { component_type: 2, custom_id: `unsound:${job?.id ?? ""} 42` };
    const { id: message } = await asked.until(() => true);
    const forged = await app.ada.forge({ channel: app.channel, type: 3, data, message });
    await forged.until(({ content }) => content.includes("has another name now"));
    expect(sounds()).toHaveLength(1);
  });
});
