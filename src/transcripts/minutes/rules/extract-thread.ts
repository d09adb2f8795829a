import { parentPort, workerData } from "node:worker_threads";
import { extractMinutes } from "./extract.ts";
import type { MeetingTranscript } from "../sentences.ts";

/** Runs in a thread of its own (run-extraction.ts). */
parentPort?.postMessage(extractMinutes(workerData as MeetingTranscript));
