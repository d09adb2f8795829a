import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/**
 * Returns what this configuration needs and `npm ci --omit=optional` has left out, as sentences for the operator. The
 * embedded database says so itself.
 */
export function findMissingPackages(settings: { readonly AUDIO_API_URL?: string | undefined }): string[] {
  const missing: string[] = [];
  if (!hasFFmpeg())
    missing.push(
      `FFmpeg isn't installed: there is no package ${ffmpegPackage()} here. Run "npm ci" without --omit=optional, or see docs/image.md.`,
    );
  if (settings.AUDIO_API_URL === undefined && !isInstalled("@mynah/studio"))
    missing.push(
      'The built-in audio service isn\'t installed. Set AUDIO_API_URL and AUDIO_API_KEY, or run "npm ci" without --omit=optional.',
    );
  return missing;
}

function isInstalled(name: string): boolean {
  try {
    import.meta.resolve(name);
    return true;
  } catch {
    return false;
  }
}

const ffmpegPackage = () =>
  `@seydx/node-av-${process.platform}-${process.arch}${process.platform === "win32" ? "-msvc" : ""}`;

/** Looks where node-av does: at a build of one's own, then at its package for this platform. */
function hasFFmpeg(): boolean {
  const entry = import.meta.resolve("node-av");
  const own = ["build/Release", "binary", "."].map((folder) => new URL(`../${folder}/node-av.node`, entry));
  if (own.some((file) => existsSync(fileURLToPath(file)))) return true;
  try {
    createRequire(entry).resolve(`${ffmpegPackage()}/node-av.node`);
    return true;
  } catch {
    return false;
  }
}
