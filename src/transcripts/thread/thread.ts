import { parentPort, workerData } from "node:worker_threads";
import { verifyAnswer } from "../language-model/verify-answer.ts";
import { mergeMinutes } from "../minutes/pieces.ts";
import { extractMinutes } from "../minutes/rules/extract.ts";
import { createMinutesVerifier } from "../minutes/verify.ts";
import type { ThreadRequest } from "./run-in-thread.ts";

/** Runs in a thread of its own (run-in-thread.ts). */
parentPort?.postMessage(perform(workerData as ThreadRequest));

function perform(request: ThreadRequest): unknown {
  switch (request.do) {
    case "extract":
      return extractMinutes(request.meeting);
    case "verify-minutes": {
      const verifier = createMinutesVerifier(request.meeting, request.earlier);
      return mergeMinutes(request.drafts.map((draft) => verifier.verify(draft)));
    }
    case "verify-answer":
      return verifyAnswer(request.answer);
  }
}
