import { hideDisabledSuggestions } from "../commands/definition/permissions.ts";
import { parseCommandLine } from "../commands/parsing/parse.ts";
import { traceAccept } from "../jobs/events.ts";
import type { createJobs } from "../jobs/index.ts";
import type { AcceptRequest } from "../jobs/intake/accept.ts";
import { isInstant } from "../jobs/intake/read-request.ts";
import type { Accept } from "../jobs/intake/accepted.ts";
import { scopeOf } from "../jobs/job.ts";
import type { App } from "../bots/app.ts";
import type { createCommandContext } from "./command-context.ts";

export interface RunDeps {
  readonly jobs: ReturnType<typeof createJobs>;
  readonly contextFor: ReturnType<typeof createCommandContext>;
}

/** Runs any command: an instant one is answered, every other one becomes a job. */
export const createRunCommand = (deps: RunDeps): Accept =>
  traceAccept(createRun(deps, deps.jobs.acceptRequest));

/** Runs commands without a trace, to warm up. */
export const createDryRun = (deps: RunDeps): Accept => createRun(deps, deps.jobs.dryAcceptRequest);

const createRun =
  ({ jobs, contextFor }: RunDeps, acceptRequest: AcceptRequest): Accept =>
  async (unchecked, options) => {
    const { command, ...request } = await jobs.readRequest(unchecked);
    if (!isInstant(command)) return acceptRequest({ ...request, command }, options);
    const { invocation, voices } = request;
    const values = await jobs.resolveSources(command, request.values, invocation);
    const answer = await command.answer(values, contextFor(invocation, voices));
    // Hides suggestions that would be refused because their command is disabled.
    const off = (await jobs.settings.of(scopeOf(invocation))).value("families-off");
    return {
      kind: "answer",
      answer: hideDisabledSuggestions(answer, off, (line) => parseCommandLine(line).command),
    };
  };

/** Opens what an instant command may call, after the checks that it would pass as a command. */
export const createOpenCommand =
  ({ jobs, contextFor }: RunDeps): App["openCommand"] =>
  async (unchecked) => {
    const { invocation, values, voices } = await jobs.readRequest(unchecked);
    return { values, context: contextFor(invocation, voices) };
  };
