import { render, say } from "../../messages/index.ts";
import { type Answer, instantCommand } from "../definition/command.ts";
import { choice } from "../definition/option.ts";
import { requireService } from "../services/require-service.ts";
import type { ListeningView } from "../services/voice-channels.ts";

const WHO = ["agreed", "everyone"] as const;

export const listenOn = instantCommand({
  name: "listen on",
  description: "Keep the last two minutes of your voice channel in memory, for reports",
  example: "/listen on",
  options: {
    who: choice.optional({
      description: "Only members who agreed, or everyone who hasn't opted out",
      choices: WHO,
      main: true,
      default: "agreed",
    }),
  },
  answer: async ({ who = "agreed" }, context) =>
    formatListening(await requireService(context, "listening").start(who)),
});

export const listenOff = instantCommand({
  name: "listen off",
  description: "Stop keeping what is said, and overwrite it",
  example: "/listen off",
  answer: async (_, context) => {
    const channel = await requireService(context, "listening").stop();
    return { title: render(say("listenStopped", { channel })), lines: [] };
  },
});

export const listenStatus = instantCommand({
  name: "listen status",
  description: "Show whether the last two minutes of a voice channel are kept here",
  example: "/listen status",
  answer: async (_, context) => {
    const view = await requireService(context, "listening").view();
    return view ? formatListening(view) : { title: render(say("listenIsOff")), lines: [], isPrivate: true };
  },
});

export const listenAgree = instantCommand({
  name: "listen agree",
  description: "Agree that your last two minutes are kept where this server has turned that on",
  example: "/listen agree",
  answer: async (_, context) => {
    await requireService(context, "listening").decide("agreed");
    return { title: render(say("listenAgreed")), lines: [], isPrivate: true };
  },
});

export const listenOptOut = instantCommand({
  name: "listen opt-out",
  description: "Don't keep your voice in any voice channel of this server",
  example: "/listen opt-out",
  answer: async (_, context) => {
    await requireService(context, "listening").decide("out");
    return { title: render(say("listenOptedOut")), lines: [], isPrivate: true };
  },
});

function formatListening({ who, channel, inCount, outCount, isIn }: ListeningView): Answer {
  return {
    title: render(say("listenRunning", { channel })),
    lines: [
      render(say("listenWho", { who })),
      render(say("listenCounts", { in: inCount, out: outCount })),
      render(say("listenYou", { in: isIn ? "yes" : "no" })),
    ],
    isPrivate: true,
  };
}
