import { z } from "zod";
import { httpUrl, nonEmptyText } from "../fields.ts";
import { assumed } from "../gaps.ts";
import { lenientNumber, lenientText } from "../lenient.ts";
import { freeGet, type Operation, paidPost } from "../operation.ts";

/** Interface 4.10: score for how well the audio matches the text. */
export const clapScore = {
  ...paidPost,
  name: "clapScore",
  section: "4.10",
  paths: ["/clap-feign-service/v1/clap/score"],
  body: assumed("clap-shape", z.strictObject({ url: httpUrl, text: nonEmptyText })),
  response: assumed("clap-shape", z.looseObject({ score: lenientNumber })),
  task: "no",
  inBody: "score",
} as const satisfies Operation;

/** Interface 4.10. */
export const clapHealth = {
  ...freeGet,
  name: "clapHealth",
  section: "4.10",
  host: "main",
  paths: ["/clap-feign-service/v1/clap/health"],
  response: assumed("clap-shape", z.looseObject({ status: lenientText })),
} as const satisfies Operation;
