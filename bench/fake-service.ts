/** The fake audio service as a process of its own, so that its work is not counted as ours. Prints its address. */
import { startFakeAudioService } from "../test/fakes/audio-service/index.ts";

const [taskMs = "0", asTask = "no"] = process.argv.slice(2);
const fake = await startFakeAudioService({ taskMs: Number(taskMs), speechAsTask: asTask === "task" });
console.log(fake.url);
process.on("disconnect", () => process.exit(0));
