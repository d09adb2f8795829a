import { requireService } from "../services/require-service.ts";
import type { Sentence } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";
import { source } from "../definition/option.ts";
import type { Origin } from "../services/origins.ts";

export const madeHere = instantCommand({
  name: "made-here",
  description: "Check whether audio was made with this bot here",
  example: "/made-here latest",
  options: {
    source: source({ description: "The audio or video file", accept: ["audio", "video"], main: true }),
  },
  answer: async ({ source }, context) => {
    const { origin, isCut } = await requireService(context, "origins").find(source);
    const { request } = origin ?? {};
    const lines = [
      ...(origin ? [] : [say("madeHereLimits")]),
      ...(origin?.proof === "tags" ? [say("madeHereTagsOnly")] : []),
      ...(isCut ? [say("madeHereCut")] : []),
      ...(request ? [say("madeHereBy", request)] : []),
    ];
    return { title: render(describe(origin)), lines: lines.map((line) => render(line)), isPrivate: true };
  },
});

function describe(origin: Origin | undefined): Sentence {
  if (!origin) return say("madeHereNot");
  const { proof, command, madeAt, percent = 100 } = origin;
  const facts = { day: madeAt.toISOString().slice(0, 10), command };
  switch (proof) {
    case "file":
      return say("madeHereFile", facts);
    case "sound":
      return say("madeHereSound", { ...facts, percent });
    case "tags":
      return say("madeHereTags", facts);
  }
}
