import type { APIMessageComponentInteraction } from "discord.js";
import type { Job } from "../../../../jobs/job.ts";
import type { IntakeTools } from "../tools.ts";

/** A button or a choice on one of our messages, and the job that its id names. */
export interface Press {
  readonly tools: IntakeTools;
  readonly interaction: APIMessageComponentInteraction;
  readonly job: Job;
}
