import type { Logger } from "pino";
import type { LoadChecks } from "../bots/check.ts";
import { chatPlatforms } from "../bots/index.ts";
import type { Config } from "../config.ts";
import { ok, fail, type DoctorCheck } from "../ops/doctor/index.ts";

/** Returns what the doctor checks on each platform whose credentials are set. */
export function checkPlatforms(config: Config, log: Logger): DoctorCheck[] {
  return chatPlatforms.flatMap((definition) => {
    const check = definition.check(config, log);
    return check ? [toDoctorCheck(definition.title, check)] : [];
  });
}

const toDoctorCheck = (name: string, load: LoadChecks): DoctorCheck => ({
  name,
  load,
  run: async () =>
    (await (await load())()).map((check) => (check.ok ? ok : fail)(`${check.name}: ${check.message}`)),
});
