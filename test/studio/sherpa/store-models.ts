import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A folder for models, which is deleted with all that is in it. */
export async function openModelsFolder() {
  const root = await mkdtemp(join(tmpdir(), "sherpa-models-"));
  return {
    root,
    /** Writes a model's files into a folder of that name, and returns its path. */
    async store(name: string, files: Readonly<Record<string, Buffer | string>>): Promise<string> {
      const folder = join(root, name);
      for (const [file, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), content);
      }
      return folder;
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  };
}
