import { UserError } from "../../errors.ts";
import { formatMinute } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { boolean, choice, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import { parseMention, parseMentions } from "../parsing/mentions.ts";
import type { PassportActions, PassportView } from "../services/passports.ts";
import { requireService } from "../services/require-service.ts";

const MAX_MEMBERS = 10;

export const voicePassport = instantCommand({
  name: "voice passport",
  description: "Prove in your voice channel that a voice is yours, by reading a sentence aloud",
  example: "/voice passport allow:server",
  options: {
    allow: choice.optional({
      description: "Who can use voices that you train: only you, or everyone on this server",
      choices: ["me", "server"],
      default: "only you",
    }),
    members: text.optional({
      description: "Members who can use them instead, as mentions or IDs",
      max: MAX_MEMBERS * 30,
      mention: true,
      default: "as in allow",
    }),
    check: text.optional({
      description: "ID of a passport whose sentence you have read",
      max: 40,
      oneWord: true,
      advanced: true,
      default: "show a new sentence",
    }),
  },
  answer: async ({ allow, members, check: id }, context) => {
    const passports = requireService(context, "passports");
    if (id === undefined) {
      if (allow !== undefined && members !== undefined) throw new UserError(say("passportAllowOrMembers"));
      const { id: started, sentence } =
        members === undefined
          ? await passports.start(allow ?? "me", [])
          : await passports.start("members", readMembers(members));
      return {
        title: render(say("passportRead")),
        lines: [render(say("passportSentence", { sentence })), render(say("passportReadHow"))],
        panel: { picks: [], buttons: [checkButton(started)] },
        isPrivate: true,
      };
    }
    const passport = await passports.check(id);
    return passport ? formatIssued(passport) : stillChecking(id);
  },
});

export const voicePassports = instantCommand({
  name: "voice passports",
  description: "Show your voice passports and how often their voices were used, or revoke one",
  example: "/voice passports",
  options: {
    revoke: text.optional({
      description: "ID of the passport to delete, with its voices and what they said",
      max: 40,
      oneWord: true,
      advanced: true,
      default: "none",
    }),
    confirm: boolean.optional({ description: "Revoke it for good", advanced: true, default: "no" }),
    member: text.optional({
      description: "Member whose sentence moderators want to hear",
      max: 200,
      mention: true,
      advanced: true,
      default: "show your own passports",
    }),
  },
  answer: async ({ revoke: id, confirm = false, member }, context) => {
    const passports = requireService(context, "passports");
    if (member !== undefined) return playProof(member, passports);
    if (id !== undefined && confirm) {
      const names = await passports.revoke(id);
      return {
        title: render(say("passportRevoked", { names: names.join(", "), count: names.length })),
        lines: [],
        isPrivate: true,
      };
    }
    const own = await passports.list();
    const asked = own.find((passport) => passport.id === id);
    if (asked) return confirmRevoke(asked);
    return {
      title: render(own.length === 0 ? say("passportNone") : say("passportsOwn", { count: own.length })),
      lines: own.map(formatLine),
      panel: { picks: [], buttons: [], rows: own.map((passport) => [revokeButton(passport)]) },
      isPrivate: true,
    };
  },
});

/** Returns the IDs of the members. Roles and channels are none. */
function readMembers(input: string): readonly string[] {
  const ids = new Set(parseMentions("members", input).map(({ id }) => id));
  if (ids.size === 0 || /<(?:@&|#|!)/.test(input))
    throw new UserError(say("moderationNames", { option: "members" }));
  if (ids.size > MAX_MEMBERS) throw new UserError(say("passportMembersMany", { max: MAX_MEMBERS }));
  return [...ids];
}

async function playProof(member: string, passports: PassportActions): Promise<Answer> {
  const named = parseMention(member);
  if (!named) throw new UserError(say("moderationNames", { option: "member" }));
  const { audio, sentence, issuedAt, expiresAt, sampleHash } = await passports.proof(named.id);
  return {
    title: render(say("passportProof")),
    lines: [
      render(say("passportSentence", { sentence })),
      render(say("passportTimes", timesOf({ issuedAt, expiresAt }))),
      render(say("passportHash", { hash: sampleHash })),
    ],
    isPrivate: true,
    file: { name: "passport.ogg", type: "audio/ogg", text: audio, encoding: "base64" },
  };
}

/** Platforms cut long lines with buttons, so what varies in length comes last. */
const formatLine = (passport: PassportView): string => {
  const { sentence, allowed, members, uses, plays, lastPlayedAt } = passport;
  return [
    render(say("passportTimes", timesOf(passport))),
    render(say("passportUses", { count: uses })),
    ...(lastPlayedAt ? [render(say("passportPlays", { count: plays, at: formatMinute(lastPlayedAt) }))] : []),
    render(say("passportFor", { who: allowed, names: members.join(", ") })),
    render(say("passportSentence", { sentence })),
  ].join(" · ");
};

const revokeButton = ({ id }: PassportView): Button => ({
  label: render(say("passportRevoke")),
  line: `/voice passports revoke:${id}`,
});

const confirmRevoke = ({ id, sentence }: PassportView): Answer => ({
  title: render(say("passportRevokeSure")),
  lines: [render(say("passportSentence", { sentence }))],
  panel: {
    picks: [],
    buttons: [
      {
        label: render(say("passportRevoke")),
        line: `/voice passports revoke:${id} confirm:yes`,
        isDanger: true,
      },
    ],
  },
  isPrivate: true,
});

const timesOf = ({ issuedAt, expiresAt }: Pick<PassportView, "issuedAt" | "expiresAt">) => ({
  at: formatMinute(issuedAt),
  until: formatMinute(expiresAt).slice(0, 10),
});

const checkButton = (id: string): Button => ({
  label: render(say("passportCheck")),
  line: `/voice passport check:${id}`,
  isNext: true,
});

const stillChecking = (id: string): Answer => ({
  title: render(say("passportWaits")),
  lines: [],
  panel: { picks: [], buttons: [checkButton(id)] },
  isPrivate: true,
});

const formatIssued = ({
  sentence,
  allowed,
  members,
  issuedAt,
  expiresAt,
  sampleHash,
}: PassportView): Answer => ({
  title: render(say("passportIssued")),
  lines: [
    render(say("passportSentence", { sentence })),
    render(say("passportTimes", timesOf({ issuedAt, expiresAt }))),
    render(say("passportAllowed", { who: allowed, names: members.join(", ") })),
    render(say("passportHash", { hash: sampleHash })),
  ],
  isPrivate: true,
});
