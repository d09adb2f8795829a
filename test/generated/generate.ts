/**
 * Writes every file that is generated from the code: `npm run generate`. What needs a network, a browser or a file from
 * elsewhere has a name: `npm run generate -- licenses`, `-- lookalikes FILE`, `-- pictures`.
 */
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { generatedFiles, read, urlOf } from "./files.ts";

const PROGRAMS: Readonly<Record<string, string>> = {
  licenses: "test/deploy/licenses.ts",
  lookalikes: "test/moderation/rules/make-lookalikes.ts",
  pictures: "test/preview/run.ts",
};

const [name, ...options] = process.argv.slice(2);
if (name === undefined) await generateAll();
else {
  // `licenses --help` is a question, not the name of a folder.
  const program = options[0]?.startsWith("-") ? undefined : PROGRAMS[name];
  if (program === undefined)
    console.error(`npm run generate -- NAME, where NAME is one of:\n  ${Object.keys(PROGRAMS).join("\n  ")}`);
  process.exitCode =
    program === undefined
      ? 2
      : (spawnSync(process.execPath, [program, ...options], { stdio: "inherit" }).status ?? 1);
}

async function generateAll(): Promise<void> {
  for (const file of generatedFiles) {
    const current = await read(file).catch(() => "");
    const made = await file.make(current);
    if (made === current) continue;
    await writeFile(urlOf(file.path), made);
    console.log(`wrote ${file.path}`);
  }
}
