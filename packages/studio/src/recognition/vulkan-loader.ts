import { constants } from "node:os";

/** Chromium's packages bring one, if the system has none. */
const PATHS = ["libvulkan.so.1", "/usr/lib/chromium/libvulkan.so.1"];
/** Keeps a library after Node has found that it isn't one of its own. */
const RTLD_NODELETE = 0x1000;

/**
 * Whether Vulkan's loader is there. FFmpeg's Whisper filter looks for graphics processors even if it is told to use none,
 * and on Linux without the loader that ends the process. Loaded here once, FFmpeg finds the library by its name.
 */
export const hasVulkanLoader = process.platform !== "linux" || PATHS.some(loadLibrary);

function loadLibrary(path: string): boolean {
  try {
    process.dlopen({ exports: {} }, path, constants.dlopen.RTLD_NOW | RTLD_NODELETE);
    return true;
  } catch (error) {
    return error instanceof Error && error.message.startsWith("Module did not self-register");
  }
}
