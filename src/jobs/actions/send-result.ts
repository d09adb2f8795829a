import type { Logger } from "pino";
import type { SendTarget } from "../../commands/definition/command.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { personKey, type PersonRef } from "../../store/person.ts";
import type { InsertJob } from "../intake/insert-job.ts";
import type { Invocation, Job, Outcome, Place } from "../job.ts";
import type { Platform } from "../ports/platform.ts";

/** Another account of a person, with the name that people see. */
interface OtherAccount extends PersonRef {
  readonly name: string;
}

export interface SendResultDeps {
  readonly platforms: ReadonlyMap<string, Pick<Platform, "openPersonalPlace">>;
  /** Returns a person's accounts besides this one. */
  readonly otherAccounts: (person: PersonRef) => Promise<readonly OtherAccount[]>;
  /** Returns the name of a platform that people see. */
  readonly titleOf: (platform: string) => string;
  readonly insert: InsertJob;
  readonly log: Logger;
}

/** Creates what posts the result of a finished job a second time, to another account of its person. It costs nothing. */
export function createSendResult({ platforms, otherAccounts, titleOf, insert, log }: SendResultDeps) {
  async function reachable(asker: PersonRef): Promise<readonly (OtherAccount & SendTarget)[]> {
    const all = await otherAccounts(asker);
    const accounts = all.filter(({ platform }) => platforms.get(platform)?.openPersonalPlace !== undefined);
    if (accounts.length === 0) throw new UserError(say("sendNowhere"));
    return accounts.map((account) => {
      const { platform, workspace, id, name } = account;
      const isOnly = accounts.filter((other) => other.platform === platform).length === 1;
      const to = isOnly ? platform : `${platform}:${personKey(account, id)}`;
      return { platform, workspace, id, name, title: titleOf(platform), to };
    });
  }

  async function openPlace(account: OtherAccount & SendTarget): Promise<Place> {
    const { platform, name, title } = account;
    const place = await platforms
      .get(platform)
      ?.openPersonalPlace?.(account)
      .catch((error: unknown) => {
        log.info({ err: error, platform }, "jobs: failed to open a person's other conversation");
      });
    if (!place) throw new UserError(say("sendClosed", { name, platform: title }));
    return place;
  }

  return {
    targets: reachable,

    /** Returns where it is posted, and whether an earlier request has posted it there. Throws a UserError. */
    async send(
      asker: PersonRef,
      job: Job,
      to: string,
    ): Promise<{ readonly target: SendTarget; readonly isNew: boolean }> {
      const { id, outcome, command, options, locale, plan } = job;
      if (outcome?.verdict !== "done") throw new UserError(say("sendNothing", { id }));
      const target = (await reachable(asker)).find((one) => one.to.toLowerCase() === to.trim().toLowerCase());
      if (target === undefined) throw new UserError(say("sendUnknown", { to }));
      const { platform, id: person } = target;
      // Once for each account: a second press finds the first one.
      const key = `send-${id}-${personKey(target, person)}`;
      const place = await openPlace(target);
      const invocation: Invocation = {
        key,
        platform,
        person: { id: person },
        place,
        locale,
        command,
        options,
      };
      const inserted = await insert({
        invocation,
        options,
        plan,
        outcome: repeatOf(id, outcome),
        retryOf: null,
      });
      return { target, isNew: inserted !== null };
    },
  };
}

/** It is paid for, and its transcript stays the one of the first job. */
function repeatOf(id: string, { result }: Extract<Outcome, { verdict: "done" }>): Outcome {
  const { cost: _, transcript, ...rest } = result;
  return {
    verdict: "done",
    result: { ...rest, ...(transcript && { transcript: { heardBy: id, ...transcript } }) },
  };
}
