import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { tone } from "../bots/web/tone.ts";
import { createPerson } from "./person.ts";
import { runProgram } from "./run-program.ts";
import { uploadFile, useProgram } from "./use-program.ts";

describe("users' files in DATA_DIR", () => {
  let umask: number;
  const app = useProgram(runProgram, {
    service: "none",
    env(dataDir) {
      // As an earlier version left them: readable by everyone.
      for (const folder of [
        join(dataDir, "studio", "files", "an-older-result"),
        join(dataDir, "media", "ab"),
      ]) {
        mkdirSync(folder, { recursive: true, mode: 0o755 });
        writeFileSync(join(folder, "speech.mp3"), "private", { mode: 0o644 });
      }
      for (const folder of ["studio", "media"]) chmodSync(join(dataDir, folder), 0o755);
      // 0 is the least private umask.
      umask = process.umask(0);
      return {};
    },
  });
  afterAll(() => void process.umask(umask));
  const leftover = () => join(app.dataDir, "studio", "files", "an-older-result");
  const inStudio = (folder: string) => readdirSync(join(app.dataDir, "studio", folder));

  it("are closed to other accounts whatever the umask is, including those that were open before", async () => {
    await app.make("/tts Nobody else may hear this");
    await app.make("/enhance loudness", { source: await uploadFile(app.anna, tone(1), "tone.wav") });
    const open = ["studio", "media"].flatMap((folder) =>
      readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true })
        .map((entry) => join(entry.parentPath, entry.name))
        .concat(join(app.dataDir, folder))
        .filter((path) => (statSync(path).mode & 0o077) !== 0),
    );
    expect(open).toEqual([]);
    expect(statSync(join(leftover(), "speech.mp3")).mode & 0o777).toBe(0o600);
    expect(statSync(leftover()).mode & 0o777).toBe(0o700);
  });

  it("include the studio's files of a user's jobs, which /privacy forget-me deletes; others' stay", async () => {
    const ben = createPerson(app.program.url);
    const { job } = await ben.send("/tts Ben's words stay");
    await ben.until(job?.id ?? "", ({ state }) => state === "done");
    expect(inStudio("tasks")).toHaveLength(3);
    await app.anna.send("/privacy forget-me confirm:yes");
    expect(inStudio("tasks")).toHaveLength(1);
    expect(inStudio("files")).toHaveLength(2);
    expect(inStudio("files")).toContain("an-older-result");
  });
});
