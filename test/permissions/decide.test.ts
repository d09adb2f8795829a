import {
  array,
  assert,
  constant,
  constantFrom,
  option,
  property,
  record,
  shuffledSubarray,
  subarray,
  tuple,
} from "fast-check";
import { describe, expect, it } from "vitest";
import { findDecidingRule, type PermissionSubject } from "../../src/permissions/index.ts";
import type { PermissionKey, PermissionRule } from "../../src/settings/permission-rule.ts";

const MUSIC: PermissionKey = "family:music";
const rule = (
  effect: PermissionRule["effect"],
  role?: string,
  channel?: string,
  about: PermissionKey = MUSIC,
): PermissionRule => ({
  effect,
  about,
  ...(role !== undefined && { role: { id: role } }),
  ...(channel !== undefined && { channel: { id: channel } }),
});
const guest: PermissionSubject = { roles: ["guest"], channel: "general" };
const unknown: PermissionSubject = { roles: null, channel: "general" };
const effectOf = (rules: readonly PermissionRule[], whom: PermissionSubject) =>
  findDecidingRule(rules, MUSIC, whom)?.effect;

describe("the rule that decides", () => {
  it.each<[string, readonly PermissionRule[], PermissionSubject, PermissionRule["effect"] | undefined]>([
    ["is none where there are none", [], guest, undefined],
    [
      "is none that is about something else",
      [rule("deny", undefined, undefined, "family:tts")],
      guest,
      undefined,
    ],
    ["is none for another role", [rule("deny", "mod")], guest, undefined],
    ["is none for another channel", [rule("deny", "guest", "random")], guest, undefined],
    ["may be one for everybody", [rule("deny")], guest, "deny"],
    ["is one for a role before one for everybody", [rule("deny"), rule("allow", "guest")], guest, "allow"],
    [
      "is one for the channel before one for a role everywhere",
      [rule("deny", "guest"), rule("allow", undefined, "general")],
      guest,
      "allow",
    ],
    [
      "is one for a role in the channel before one for everybody in it",
      [rule("allow", undefined, "general"), rule("deny", "guest", "general")],
      guest,
      "deny",
    ],
    [
      "is a denial of several as near as each other",
      [rule("allow", "dj"), rule("deny", "guest")],
      { roles: ["dj", "guest"], channel: "general" },
      "deny",
    ],
    ["is a denial to any role where roles are not known", [rule("deny", "mod")], unknown, "deny"],
    [
      "is no permission to a role where roles are not known",
      [rule("deny"), rule("allow", "dj")],
      unknown,
      "deny",
    ],
    [
      "is a permission for the whole channel though roles are not known",
      [rule("deny", "mod"), rule("allow", undefined, "general")],
      unknown,
      "allow",
    ],
  ])("%s", (_, rules, whom, effect) => expect(effectOf(rules, whom)).toBe(effect));
});

const ROLES: readonly string[] = ["a", "b", "c"];
const CHANNELS = ["general", "random"] as const;
const anyRule = record({
  effect: constantFrom("allow" as const, "deny" as const),
  role: option(constantFrom(...ROLES), { nil: undefined }),
  channel: option(constantFrom(...CHANNELS), { nil: undefined }),
}).map(({ effect, role, channel }) => rule(effect, role, channel));
const anyWhom = record({ roles: subarray([...ROLES]), channel: constantFrom(...CHANNELS) });

describe("with any rules", () => {
  it("the order in which they were created doesn't matter", () =>
    assert(
      property(
        array(anyRule).chain((rules) =>
          tuple(constant(rules), shuffledSubarray(rules, { minLength: rules.length })),
        ),
        anyWhom,
        ([rules, shuffled], whom) => {
          expect(effectOf(shuffled, whom)).toBe(effectOf(rules, whom));
        },
      ),
    ));

  it("unknown roles allow nothing that some roles would have denied", () =>
    assert(
      property(array(anyRule), anyWhom, (rules, whom) => {
        if (effectOf(rules, whom) === "deny") expect(effectOf(rules, { ...whom, roles: null })).toBe("deny");
      }),
    ));

  it("another denial never allows anyone more, unless another rule is more specific", () =>
    assert(
      property(array(anyRule), anyRule, anyWhom, (rules, more, whom) => {
        const before = effectOf(rules, whom);
        const denied = effectOf([...rules, { ...more, effect: "deny" }], whom);
        expect(denied === before || denied === "deny").toBe(true);
      }),
    ));

  it("the most specific of the matching rules decides, and no other one", () =>
    assert(
      property(array(anyRule), anyWhom, (rules, whom) => {
        const fit = rules.filter(
          ({ role, channel }) =>
            (!role || whom.roles.includes(role.id)) && (!channel || channel.id === whom.channel),
        );
        const groups = [
          fit.filter(({ role, channel }) => role && channel),
          fit.filter(({ role, channel }) => !role && channel),
          fit.filter(({ role, channel }) => role && !channel),
          fit.filter(({ role, channel }) => !role && !channel),
        ];
        const near = groups.find((group) => group.length > 0) ?? [];
        const effects = near.map(({ effect }) => effect);
        expect(effectOf(rules, whom)).toBe(effects.includes("deny") ? "deny" : effects[0]);
      }),
    ));
});
