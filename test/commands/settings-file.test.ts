import { describe, expect, it } from "vitest";
import { getCommand, commands } from "../../src/commands/index.ts";
import type { CommandContext, InstantCommand } from "../../src/commands/definition/command.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { UserError } from "../../src/errors.ts";
import { render } from "../../src/messages/index.ts";
import { createSettingsService } from "../../src/settings/settings-service.ts";
import { ownerAt, type Scope } from "../../src/settings/scope.ts";
import { createMemorySettings } from "../settings/in-memory.ts";
import { catalog } from "./voices.ts";

const anna: Scope = { platform: "web", workspace: "w", channel: "c", person: "anna" };

function setUp({
  manages = true,
  operatorLimits = {},
}: { manages?: boolean; operatorLimits?: CommandContext["operatorLimits"] } = {}) {
  const settings = createMemorySettings();
  const mayAdminister = async () => manages;
  const jobActions = createSettingsService({ settings, scope: anna, mayAdminister });
  // Nothing else is used.
  const app = {
    settings: jobActions,
    mayAdminister,
    commands,
    operatorLimits,
    voices: catalog,
  } as Partial<CommandContext> as CommandContext;
  const ask = (name: string, given: Record<string, unknown>) => {
    const command = getCommand(name) as InstantCommand;
    return command.answer(parseOptions(command, given, { voices: catalog }), app);
  };
  return {
    ask,
    set: settings.change,
    now: () => settings.of(anna),
    exported: async (place: string) => (await ask("settings export", { for: place })).file?.text ?? "",
    import: (file: string, isDry = false) => ask("settings import", { file, dry_run: isDry ? "yes" : "no" }),
    async refused(asking: Promise<unknown>): Promise<string> {
      const error: unknown = await asking.then(
        () => undefined,
        (error: unknown) => error,
      );
      if (error instanceof UserError) return render(error.sentence);
      throw new Error("was not refused", { cause: error });
    },
  };
}
const fileOf = (settings: Record<string, unknown>, level = "server") =>
  JSON.stringify({ mynah: "settings", version: 1, level, settings });

describe("a settings file", () => {
  it("restores everything set at one level, on another server too, and changes nothing else", async () => {
    const [from, to] = [setUp(), setUp()];
    const rule = { effect: "deny", about: "family:tts", role: { id: "guest" } } as const;
    const server = ownerAt("server", anna);
    await from.set(server, "voice", () => "Ada");
    await from.set(server, "permissions", () => [rule]);
    await from.set(server, "families-off", () => ["music"]);
    await from.set(ownerAt("person", anna), "loudness", () => false);
    await to.set(server, "read-code", () => true);
    await to.import(await from.exported("server"));
    const now = await to.now();
    expect(now.at("voice", "server")).toBe("Ada");
    expect(now.at("permissions", "server")).toEqual([rule]);
    expect(now.at("families-off", "server")).toEqual(["music"]);
    expect(now.at("read-code", "server")).toBe(true);
    expect(now.at("loudness", "person")).toBeUndefined();
  });

  it("previews its changes setting by setting, without applying them", async () => {
    const app = setUp();
    await app.set(ownerAt("server", anna), "form", () => "voice message");
    await app.set(ownerAt("server", anna), "loudness", () => false);
    const file = fileOf({ form: "file", voice: "ada", loudness: false });
    const told = await app.import(file, true);
    expect(told.lines).toEqual(["form: voice message → file", "voice: not set → ada"]);
    expect((await app.now()).at("form", "server")).toBe("voice message");
  });

  it("names settings that this version doesn't know, and sets the rest", async () => {
    const app = setUp();
    const told = await app.import(fileOf({ loudness: false, "warp-drive": true }));
    expect(told.lines.join("\n")).toContain("Skipped unknown settings: warp-drive");
    expect((await app.now()).at("loudness", "server")).toBe(false);
  });

  it.each([
    ["a voice that nobody has", { voice: "Nobody at all" }, "voice"],
    ["a value of another shape", { loudness: "loud" }, "loudness"],
    ["what cannot be set at that level", { "remember-voice": true }, "remember-voice"],
    ["more than whoever runs the bot allows", { "result-days": 31 }, "result-days"],
    ["a family that cannot be switched off", { "families-off": ["settings"] }, "families-off"],
    ["a word that is none", { pronunciations: [{ word: "", as: "b" }] }, "pronunciations"],
    ["what only its own command does", { moderation: { channels: [] } }, "moderation"],
    [
      "a list that is too long",
      { pronunciations: Array.from({ length: 201 }, () => ({ word: "a", as: "b" })) },
      "pronunciations",
    ],
  ])("is refused as a whole for %s, and the error names it", async (_, wrong, name) => {
    const app = setUp({ operatorLimits: { "result-days": 30 } });
    const words = await app.refused(app.import(fileOf({ form: "file", ...wrong })));
    expect(words).toContain(`the file's values for ${name} can't be set`);
    expect((await app.now()).at("form", "server")).toBeUndefined();
  });

  it.each(["{", "[]", "null", '{"mynah":"settings"}', fileOf({}, "everybody")])(
    "is rejected when it is %j",
    async (text) => {
      const app = setUp();
      expect(await app.refused(app.import(text))).toContain("That isn't a settings file.");
    },
  );

  it("of a server is exported and imported by admins; every member has their own", async () => {
    const app = setUp({ manages: false });
    expect(await app.refused(app.exported("server"))).toContain("Only admins can export or import settings");
    expect(await app.refused(app.import(fileOf({ loudness: false })))).toContain(
      "Only admins can export or import settings",
    );
    expect(await app.refused(app.import(fileOf({ loudness: false }), true))).toContain(
      "Only admins can export or import settings",
    );
    await app.import(fileOf({ loudness: false }, "person"));
    expect(JSON.parse(await app.exported("me"))).toMatchObject({ settings: { loudness: false } });
  });
});
