import { clapHealth, listVoices } from "@mynah/audio-interface";
import { resultWithin } from "../../base/time-limit.ts";
import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";

/**
 * The components a command depends on, in the order it reaches them. Each check rejects when its component doesn't
 * answer.
 */
const COMPONENTS: readonly (readonly [
  sentence: "pingRows" | "pingQueue" | "pingService" | "pingScoring",
  ask: (context: CommandContext) => Promise<unknown>,
])[] = [
  ["pingRows", ({ jobs }) => jobs.list()],
  ["pingQueue", ({ queueLength }) => queueLength()],
  ["pingService", ({ query }) => query(listVoices, { page: 0, page_size: 1 })],
  ["pingScoring", ({ query }) => query(clapHealth, {})],
];

/** Platforms expect an answer within 3 s, so a dead component must not delay it. */
const TIMEOUT_MS = 2_200;

export const ping = instantCommand({
  name: "ping",
  description: "Check that everything works, and how fast it responds",
  example: "/ping",
  answer: async (_, context) => {
    const answered = await Promise.all(
      COMPONENTS.map(async ([part, ask]) => ({ part, ms: await measureMs(ask(context)) })),
    );
    const isWell = answered.every(({ ms }) => ms !== undefined);
    return {
      title: render(say(isWell ? "pingWell" : "pingUnwell")),
      lines: [
        ...answered.map(({ part, ms }) =>
          render(
            ms === undefined
              ? say("pingSilent", { part: render(say(part)) })
              : say("pingAnswered", { part: render(say(part)), ms }),
          ),
        ),
        render(context.serviceNote),
      ],
    };
  },
});

/** Returns how long the answer took, in milliseconds; undefined when it failed or timed out. */
async function measureMs(request: Promise<unknown>): Promise<number | undefined> {
  const started = performance.now();
  const answered = request.then(
    () => Math.round(performance.now() - started),
    () => undefined,
  );
  return resultWithin(answered, TIMEOUT_MS, undefined);
}
