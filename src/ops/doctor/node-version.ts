import { ok, fail, type DoctorCheck } from "./check.ts";

/** First version that runs TypeScript without a flag; package.json requires the same. */
const OLDEST = { major: 24, minor: 12 };

export function checkNodeVersion(version: string): DoctorCheck {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isOld = major < OLDEST.major || (major === OLDEST.major && minor < OLDEST.minor);
  const oldest = `${OLDEST.major}.${OLDEST.minor}`;
  return {
    name: "Node.js",
    run: async () =>
      isOld
        ? fail(
            `This is ${version}; Mynah needs ${oldest} or newer. Run npm ci, which installs the right one, and start with npm start.`,
          )
        : ok(version),
  };
}
