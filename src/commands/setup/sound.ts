import { render, say } from "../../messages/index.ts";
import type { CommandContext } from "../definition/command.ts";
import { tts } from "../speech/tts.ts";
import type { RenderStep } from "./step.ts";

/** Short, because it becomes part of a button's id. */
const TEST_TEXT = "Hello, this is Mynah. I am ready.";

export const soundStep: RenderStep = async (context) => ({
  lines: [await formatTestCost(context), render(say("setupSoundHow")), ...(await formatTestSound(context))],
  buttons: [{ label: render(say("setupPlay")), line: `/tts ${TEST_TEXT}` }],
});

/** Formats what the test costs. It is a real job with real costs. */
async function formatTestCost({ planContext, costOf }: CommandContext): Promise<string> {
  const cost = costOf(tts.plan({ text: TEST_TEXT }, await planContext()));
  return render(cost === undefined ? say("setupSoundFree") : say("setupSoundCosts", { cost }));
}

/** Reports the result of the last test, if there was one. */
export async function formatTestSound({ jobs }: Pick<CommandContext, "jobs">): Promise<string[]> {
  const played = (await jobs.list()).find(
    ({ command, about }) => command === tts.name && about === TEST_TEXT,
  );
  return played ? [render(say("setupSoundState", { state: played.state, id: played.id }))] : [];
}
