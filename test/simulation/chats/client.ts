import { NetworkError, ServiceError, UserError } from "../../../src/errors.ts";
import { say } from "../../../src/messages/index.ts";
import type { Machine } from "../machine.ts";
import { CallFailed, type Remote, type Wire } from "../wire.ts";
import { ChatRefusal } from "./channel.ts";

export type Ask = <T>(what: string, arrive: () => T) => Promise<T>;

export interface ChatClient {
  readonly machine: Machine;
  readonly wire: Wire;
  readonly remote: Remote;
}

/** One process's requests to a chat, with the errors that jobs/platform.ts asks for; refusals pass as they are. */
export function askFor({ machine, wire, remote }: ChatClient): Ask {
  return async (what, arrive) => {
    try {
      return await wire(machine, { remote, what, arrive });
    } catch (error) {
      if (error instanceof CallFailed) throw asJobs(error);
      throw error instanceof ChatRefusal && error.code === "forbidden"
        ? new UserError(say("internalFault"))
        : error;
    }
  };
}

function asJobs({ trouble }: CallFailed): Error {
  const isAnswer = trouble === "throttled" || trouble === "broken";
  return isAnswer
    ? new ServiceError(trouble, { status: 503, retryable: true, maybeCharged: false })
    : new NetworkError(trouble, trouble !== "refused");
}

/** True when it was done; false when the message or the token is no more. */
export async function done(doing: Promise<unknown>): Promise<boolean> {
  try {
    await doing;
    return true;
  } catch (error) {
    if (error instanceof ChatRefusal) return false;
    throw error;
  }
}

/** What was shown last must not be overtaken by what was sent before it: one after the other for each job. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(job: string, act: () => Promise<T>): Promise<T> => {
    const turn = (last.get(job) ?? Promise.resolve()).then(act, act);
    last.set(
      job,
      turn.catch(() => {}),
    );
    return turn;
  };
}
