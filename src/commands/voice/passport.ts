import { formatMinute } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { boolean, choice, text } from "../definition/option.ts";
import type { Button } from "../definition/panel.ts";
import type { PassportView } from "../services/passports.ts";
import { requireService } from "../services/require-service.ts";

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
    check: text.optional({
      description: "ID of a passport whose sentence you have read",
      max: 40,
      oneWord: true,
      advanced: true,
      default: "show a new sentence",
    }),
  },
  answer: async ({ allow = "me", check: id }, context) => {
    const passports = requireService(context, "passports");
    if (id === undefined) {
      const { id: started, sentence } = await passports.start(allow);
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
  },
  answer: async ({ revoke: id, confirm = false }, context) => {
    const passports = requireService(context, "passports");
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

const formatLine = ({ sentence, issuedAt, expiresAt, allowed, uses }: PassportView): string =>
  [
    render(say("passportSentence", { sentence })),
    render(say("passportTimes", timesOf({ issuedAt, expiresAt }))),
    render(say("passportFor", { who: allowed })),
    render(say("passportUses", { count: uses })),
  ].join(" · ");

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

const formatIssued = ({ sentence, allowed, issuedAt, expiresAt, sampleHash }: PassportView): Answer => ({
  title: render(say("passportIssued")),
  lines: [
    render(say("passportSentence", { sentence })),
    render(say("passportTimes", timesOf({ issuedAt, expiresAt }))),
    render(say("passportAllowed", { who: allowed })),
    render(say("passportHash", { hash: sampleHash })),
  ],
  isPrivate: true,
});
