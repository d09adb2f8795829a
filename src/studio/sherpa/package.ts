import { StudioFailure } from "../failure.ts";

/** The version that Mynah is tested with, and the command that adds it. It weighs 33 MB, so it isn't installed by default. */
const INSTALL = "npm install --no-save --save-prod --omit=dev sherpa-onnx-node@1.13.8";

/** Loads the operator's sherpa-onnx. Only in child processes: its native code ends the process when a model is broken. */
export async function loadSherpa() {
  try {
    return (await import("sherpa-onnx-node")).default;
  } catch (cause) {
    const isMissing = cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND";
    throw new StudioFailure(
      "package_missing",
      isMissing
        ? `The package sherpa-onnx-node isn't installed. Install it in Mynah's folder with: ${INSTALL}`
        : `The package sherpa-onnx-node has no binary that runs on ${process.platform} ${process.arch}. Install it again with: ${INSTALL}`,
      { cause },
    );
  }
}
