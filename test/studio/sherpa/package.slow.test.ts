import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { tinySenseVoice } from "./tiny-recognizers.ts";
import { openModelsFolder } from "./store-models.ts";

const REPOSITORY = join(import.meta.dirname, "../../..");

/** A copy of the program beside all packages except those of sherpa-onnx, as `npm ci --omit=dev` leaves it. */
async function copyWithoutPackage(folder: string): Promise<void> {
  await cp(join(REPOSITORY, "src"), join(folder, "src"), { recursive: true });
  await cp(join(REPOSITORY, "package.json"), join(folder, "package.json"));
  await mkdir(join(folder, "node_modules"));
  for (const name of await readdir(join(REPOSITORY, "node_modules"))) {
    if (!name.startsWith("sherpa-onnx"))
      await symlink(join(REPOSITORY, "node_modules", name), join(folder, "node_modules", name));
  }
}

test("without the package, a sentence says how to install it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "without-sherpa-"));
  await using models = await openModelsFolder();
  try {
    await copyWithoutPackage(folder);
    const model = await models.store("sense-voice", tinySenseVoice({}));
    const script = `import { findModelProblem } from "./src/studio/models.ts";
      console.log(await findModelProblem("sherpaRecognition", ${JSON.stringify(model)}));`;
    const args = ["--input-type=module", "--eval", script];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
    expect(stdout.trim()).toBe(
      "The package sherpa-onnx-node isn't installed. Install it in Mynah's folder with: " +
        "npm install --no-save --save-prod --omit=dev sherpa-onnx-node@1.13.8",
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
