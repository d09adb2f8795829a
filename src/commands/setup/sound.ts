import { render, say } from "../../messages/index.ts";
import type { House } from "../definition/command.ts";
import { tts } from "../speech/tts.ts";
import type { ShowStep } from "./step.ts";

/** It stands in the id of a button, so it is short. */
const TEST = "Hello, this is Mynah. I am ready.";

export const soundStep: ShowStep = async (house) => ({
  lines: [await costLine(house), render(say("setupSoundHow")), ...(await soundLines(house))],
  buttons: [{ label: render(say("setupPlay")), line: `/tts ${TEST}` }],
});

/** A real job, and so real costs. */
async function costLine({ planning, costOf }: House): Promise<string> {
  const cost = costOf(tts.plan({ text: TEST }, await planning()));
  return render(cost === undefined ? say("setupSoundFree") : say("setupSoundCosts", { cost }));
}

/** How the last one went, where there was one. */
export async function soundLines({ jobs }: Pick<House, "jobs">): Promise<string[]> {
  const played = (await jobs.list()).find(({ command, about }) => command === tts.name && about === TEST);
  return played ? [render(say("setupSoundState", { state: played.state, id: played.id }))] : [];
}
