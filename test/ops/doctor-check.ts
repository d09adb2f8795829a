import { execFile } from "node:child_process";
import { COMPILE_CACHE } from "../app/start-program.ts";
import { createOutputRecorder } from "../run/printed-secrets.ts";

/** Runs `npm run doctor` in this environment and no other, and returns its output and its exit code. */
export function runDoctor(env: Readonly<Record<string, string>>) {
  const all = { PATH: process.env["PATH"] ?? "", ...COMPILE_CACHE, ...env };
  const options = { env: all, encoding: "utf8" as const };
  return new Promise<{ code: number; lines: string[]; about(name: string): string }>((resolve) => {
    const child = execFile(process.execPath, ["src/doctor.ts"], options, (_, stdout, stderr) => {
      const lines = (stdout + stderr).trim().split("\n");
      lines.forEach(createOutputRecorder(env));
      const about = (name: string) => lines.filter((line) => line.slice(2).startsWith(`${name}:`)).join("\n");
      resolve({ code: child.exitCode ?? -1, lines, about });
    });
  });
}
