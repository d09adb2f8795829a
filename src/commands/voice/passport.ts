import { formatMinute } from "../../base/format-clock.ts";
import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { choice, text } from "../definition/option.ts";
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
    render(say("passportTimes", { at: formatMinute(issuedAt), until: formatMinute(expiresAt).slice(0, 10) })),
    render(say("passportAllowed", { who: allowed })),
    render(say("passportHash", { hash: sampleHash })),
  ],
  isPrivate: true,
});
