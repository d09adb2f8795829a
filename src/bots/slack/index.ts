import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { setTimeout as wait } from "node:timers/promises";
import type { JobsDesk } from "../../commands/definition/command.ts";
import type { OfferVoices } from "../../commands/voice/suggestions.ts";
import type { Accept } from "../../jobs/intake/accepted.ts";
import type { DeskAsker } from "../../jobs/actions/job-actions.ts";
import { allEars, type Ears } from "../../jobs/ports/media-messages.ts";
import type { Job, Receipts } from "../../jobs/job.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import { createBundle } from "../../media/storage/bundle.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Fitter } from "../../media/processing/index.ts";
import type { Passing } from "../../media/links/file-proxy.ts";
import type { Court } from "../../moderation/service/case-service.ts";
import type { Courtroom } from "../../moderation/moderation-platform.ts";
import type { Permissions } from "../../permissions/index.ts";
import type { Herald } from "../../notices/notifier.ts";
import type { Database } from "../../store/schema.ts";
import type { AllSettings } from "../../settings/index.ts";
import { createSeal } from "../../store/secret-box.ts";
import { createSlackApi } from "./api/api.ts";
import { createBoltApp } from "./connection/bolt-app.ts";
import { createClaims } from "./connection/event-dedup.ts";
import { createCourtroom } from "./moderation/moderation-platform.ts";
import { createMembership, type SlackCredentials } from "./auth/credentials.ts";
import { createGroups } from "./people/groups.ts";
import { createHerald } from "./app/admin-notices.ts";
import { createIntake } from "./intake.ts";
import { createLanguages } from "./people/language.ts";
import { createLimiter } from "./api/limiter.ts";
import { createSlackPlatform } from "./platform.ts";
import { createPlayable } from "./delivery/to-mp3.ts";
import { createPrivateFiles } from "./sources/private-file.ts";
import { receiverFor } from "./connection/receiver.ts";
import { createRespond } from "./api/respond.ts";
import { createSourceUrl } from "./sources/source-url.ts";
import { network } from "./api/transport.ts";
import { SLACK } from "./auth/workspace.ts";
import type { Workbench } from "../../transcripts/transcript-editor.ts";

export interface SlackParts {
  readonly credentials: SlackCredentials;
  readonly db: Kysely<Database>;
  readonly secret: string;
  readonly files: Files;
  readonly fitter: Pick<Fitter, "toMp3" | "toSize">;
  readonly passing: Passing;
  /** Links for people to kept files; undefined without a public address. */
  readonly fileLink: ((id: string) => string) | undefined;
  /** Whether the audio service can fetch from us. */
  readonly reachable: boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

/** What the listener asks of jobs/. */
export interface SlackHouse {
  readonly accept: Accept;
  readonly desk: (asker: DeskAsker) => JobsDesk;
  readonly jobNamed: (id: string) => Promise<Job | null>;
  readonly offerVoices: OfferVoices;
  readonly settings: Pick<AllSettings, "of">;
  /** Who is told of messages with sound; empty: nobody listens. */
  readonly ears?: readonly Ears[];
  readonly permissions: Permissions;
  /** Keeps what a listener posted for a job. */
  readonly note: (id: string, receipts: Receipts) => Promise<void>;
  /** What people do with transcripts; missing: nothing. */
  readonly workbench?: Workbench;
  /** Missing: there is no moderation. */
  readonly court?: Court;
}

export interface Slack {
  /** For the worker: needs no listener, only the Web API. */
  readonly platform: Platform;
  readonly herald: Herald;
  readonly courtroom: Courtroom;
  /** Starts hearing. With Socket Mode nothing is served; otherwise POST /slack/events on `http`. */
  listen(house: SlackHouse, http: FastifyInstance): Promise<{ close(): Promise<void> }>;
}

const BOT_NAME = "mynah";

export function openSlack(parts: SlackParts): Slack {
  const { credentials, log, now } = parts;
  const { apiUrl } = credentials;
  const membership = createMembership(parts);
  const { tokens } = membership;
  const clock = () => performance.now();
  const limiter = createLimiter({ now: clock, sleep: (ms) => wait(ms) });
  const api = createSlackApi({ apiUrl, tokens, limiter, now: clock, log });
  const seal = createSeal(parts.secret, "slack");
  const files = createPrivateFiles({ api, tokens, apiUrl });
  parts.passing.serve(SLACK, files.find);
  const platform = createSlackPlatform({
    ...parts,
    api,
    apiUrl,
    seal,
    botName: BOT_NAME,
    playable: createPlayable(parts),
    bundle: createBundle(parts),
    sourceUrl: createSourceUrl({ ...parts, files }),
  });

  return {
    platform,
    courtroom: createCourtroom({ api, apiUrl, files, transport: network, log }),
    herald: createHerald({ api, installer: membership.installer }),
    async listen(house, http) {
      const { receiver, register } = receiverFor(credentials, { now: () => now().getTime(), log });
      const { ears = [] } = house;
      const groups = createGroups({ api, now: clock, log });
      const app = createBoltApp({
        receiver,
        apiUrl,
        tokens,
        tools: {
          api,
          take: createIntake({ accept: house.accept, api, groups, seal, log }),
          groups,
          desk: house.desk,
          jobNamed: house.jobNamed,
          offerVoices: house.offerVoices,
          seal,
          respond: createRespond({ apiUrl }),
          claim: createClaims(parts.db),
          forget: membership.forget,
          log,
        },
        languages: createLanguages({ api, settings: house.settings, now: clock, log }),
        clips: ears.length > 0 ? { api, files, ears: allEars(ears, log), log } : undefined,
        transcripts: house.workbench && {
          ...house,
          api,
          attach: platform.attach,
          respond: createRespond({ apiUrl }),
          workbench: house.workbench,
          groups,
          seal,
          log,
        },
        court: house.court && {
          ...house,
          api,
          groups,
          respond: createRespond({ apiUrl }),
          court: house.court,
          seal,
          log,
        },
        log,
      });
      membership.register(http);
      register(http);
      await app.start();
      return { close: async () => void (await app.stop()) };
    },
  };
}
