import { clapHealth } from "../../audio/contract/operations/clap.ts";
import { listVoices } from "../../audio/contract/operations/voices.ts";
import { render, say } from "../../messages/index.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";

/** What a command depends on, in the order in which it meets it; each rejects when it does not answer. */
const COMPONENTS: readonly (readonly [
  sentence: "pingRows" | "pingQueue" | "pingService" | "pingScoring",
  ask: (context: CommandContext) => Promise<unknown>,
])[] = [
  ["pingRows", ({ jobs }) => jobs.list()],
  ["pingQueue", ({ queueLength }) => queueLength()],
  ["pingService", ({ query }) => query(listVoices, { page: 0, page_size: 1 })],
  ["pingScoring", ({ query }) => query(clapHealth, {})],
];

/** A dead part must not hold the answer up: platforms want it within 3 s. */
const TIMEOUT_MS = 2_200;

export const ping = instantCommand({
  name: "ping",
  description: "Check that everything works, and how fast it responds",
  example: "/ping",
  options: {},
  answer: async (_, context) => {
    const answered = await Promise.all(
      COMPONENTS.map(async ([part, ask]) => ({ part, ms: await measureMs(ask(context)) })),
    );
    const isWell = answered.every(({ ms }) => ms !== undefined);
    return {
      title: render(say(isWell ? "pingWell" : "pingUnwell")),
      lines: answered.map(({ part, ms }) =>
        render(
          ms === undefined
            ? say("pingSilent", { part: render(say(part)) })
            : say("pingAnswered", { part: render(say(part)), ms }),
        ),
      ),
    };
  },
});

/** Milliseconds until it was answered; undefined when it was not, or too late. */
async function measureMs(request: Promise<unknown>): Promise<number | undefined> {
  const started = performance.now();
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, TIMEOUT_MS, undefined);
  const answered = request.then(
    () => Math.round(performance.now() - started),
    () => undefined,
  );
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer));
}
