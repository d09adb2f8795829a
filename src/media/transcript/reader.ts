import { parentPort, workerData } from "node:worker_threads";
import { readTranscript } from "./read.ts";
import type { Read } from "./whole.ts";

const { path, type } = workerData as { readonly path: string; readonly type: string };
const read: Read = { whole: await readTranscript(path, type) };
parentPort?.postMessage(read);
