import type { Job } from "../job.ts";

/**
 * Documents of a platform, beside its messages. Every method throws a UserError that names what is missing, else as
 * `Platform.deliver`.
 */
export interface Documents {
  /** Whether a document can be shared with exactly those who can see the job's answer. */
  isPossible(job: Job): boolean;
  /** Creates an empty document that nobody but the bot can see. Returns its ID. */
  create(job: Job, title: string): Promise<string>;
  /** Replaces its content. Returns false if somebody has deleted it. */
  write(job: Job, id: string, markdown: string): Promise<boolean>;
  /** Lets those who can see the job's answer read it, and nobody else. A message there must link to it already. */
  share(job: Job, id: string): Promise<void>;
  remove(job: Job, id: string): Promise<void>;
  /** Returns the address at which people open it. */
  linkTo(job: Job, id: string): Promise<string>;
}
