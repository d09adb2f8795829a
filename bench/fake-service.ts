/** The fake audio service as a separate process, so that its work isn't counted as ours. Prints its address. */
import { startFakeAudioService } from "@mynah/audio-interface/fake";

/** What it reports to its parent in response to any message. Arrivals by text, in milliseconds since 1970. */
export interface Seen {
  readonly submissions: number;
  readonly polls: number;
  readonly arrivals: Readonly<Record<string, number>>;
}

const [taskMs = "0", asTask = "no"] = process.argv.slice(2);
const fake = await startFakeAudioService({ taskMs: Number(taskMs), speechAsTask: asTask === "task" });
console.log(fake.url);
process.on("disconnect", () => process.exit(0));
process.on("message", () => process.send?.(seen()));

function seen(): Seen {
  const submitted = fake.calls.filter(({ operation }) => operation === "speechSynthesis");
  return {
    submissions: submitted.length,
    polls: fake.count("getTask"),
    arrivals: Object.fromEntries(submitted.map(({ body, at }) => [String(body["text"]), at])),
  };
}
