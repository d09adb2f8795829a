import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { StudioFailure } from "../failure.ts";
import { type OnnxMetadata, readOnnxMetadata } from "./onnx-metadata.ts";

/** The files that an operator has put into the folder of a setting. */
export interface ModelFiles {
  /** Name of the setting, for messages. */
  readonly setting: string;
  /** Finds a file by its name; of several, the one with 8-bit weights, which is smaller and faster. */
  find(name: RegExp): string | undefined;
  /** Finds a file by its name; throws a StudioFailure that says which one is missing. */
  need(name: RegExp, description: string): string;
  /** Paths of all files of this name. */
  all(name: RegExp): string[];
  /** Paths of the folders in it. */
  readonly folders: readonly string[];
}

/** Lists a folder. Throws a StudioFailure if it can't be read. */
export async function openModelFiles(setting: string, folder: string): Promise<ModelFiles> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw broken(`The folder in ${setting} can't be read (${codeOf(error)}).`);
  });
  // Follows links: people keep models in one place.
  const kinds = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  const folders = names.filter((_, i) => kinds[i]?.isDirectory()).toSorted();
  const all = (name: RegExp) => names.filter((one, i) => name.test(one) && kinds[i]?.isFile()).toSorted();
  const find = (name: RegExp) => {
    const found = all(name);
    const chosen = found.find((one) => one.includes("int8")) ?? found[0];
    return chosen === undefined ? undefined : join(folder, chosen);
  };
  return {
    setting,
    find,
    need(name, description) {
      const path = find(name);
      if (path === undefined) throw broken(`The folder in ${setting} has no ${description}.`);
      return path;
    },
    all: (name) => all(name).map((one) => join(folder, one)),
    folders: folders.map((name) => join(folder, name)),
  };
}

/** Returns what a model says about itself. Throws a StudioFailure if the file isn't a model. */
export async function metadataOf(
  path: string,
  { setting }: Pick<ModelFiles, "setting">,
): Promise<OnnxMetadata> {
  try {
    return await readOnnxMetadata(path);
  } catch (error) {
    const isRead = !(error instanceof Error && "code" in error);
    throw broken(
      `A file in ${setting} ${isRead ? "isn't a complete ONNX model" : "can't be read"} (${codeOf(error)}).`,
    );
  }
}

export const broken = (message: string) => new StudioFailure("model_not_loaded", message);

const codeOf = (error: unknown) =>
  error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error);
