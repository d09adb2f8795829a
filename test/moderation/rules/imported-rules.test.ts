import { describe, expect, it } from "vitest";
import { UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import {
  type ImportedRules,
  createImportedRulesCache,
} from "../../../src/moderation/rules/imported-rules.ts";
import { rule } from "./rule.ts";

const SERVER = { platform: "discord", workspace: "1" };
const nobody = { roles: [], channels: [] };
const imported = (name: string): ImportedRules => ({
  rules: [{ ...rule({ name }), exempt: nobody }],
  left: [],
});

/** A platform with a scripted answer, and a clock. */
function open() {
  const state = { ms: 0, asked: 0, answer: async () => imported("first") };
  const read = createImportedRulesCache({
    read: () => {
      state.asked += 1;
      return state.answer();
    },
    now: () => new Date(state.ms),
  });
  const names = async (server = SERVER) => (await read(server)).rules.map(({ name }) => name);
  return { state, read, names };
}

describe("rules imported from a platform", () => {
  it("are requested once a minute per server", async () => {
    const { state, names } = open();
    await Promise.all([names(), names(), names({ ...SERVER, workspace: "2" })]);
    expect(state.asked).toBe(2);
    state.answer = async () => imported("second");
    state.ms = 59_000;
    expect(await names()).toEqual(["first"]);
    state.ms = 61_000;
    expect(await names()).toEqual(["second"]);
  });

  it("are reused while the platform doesn't answer, and the request fails if it never answered", async () => {
    const { state, names } = open();
    await names();
    state.answer = () => Promise.reject(new Error("away"));
    state.ms = 61_000;
    expect(await names()).toEqual(["first"]);
    await expect(names({ ...SERVER, workspace: "2" })).rejects.toThrow("away");
    state.answer = async () => imported("again");
    expect(await names({ ...SERVER, workspace: "2" })).toEqual(["again"]);
  });

  it("are empty without the permission to read them, and the reason is reported", async () => {
    const { state, read } = open();
    const why = say("automodForbidden");
    state.answer = () => Promise.reject(new UserError(why));
    expect(await read(SERVER)).toEqual({ rules: [], left: [], unread: why });
  });
});
