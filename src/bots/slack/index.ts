import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { setTimeout as wait } from "node:timers/promises";
import { allEars } from "../../jobs/ports/media-messages.ts";
import { createBundle } from "../../media/storage/bundle.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Fitter } from "../../media/processing/index.ts";
import type { Passing } from "../../media/links/file-proxy.ts";
import type { Database } from "../../store/schema.ts";
import type { ChatPlatform } from "../chat-platform.ts";
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
  /** Whether messages with audio or video are listened for. */
  readonly listens?: boolean;
  readonly now: () => Date;
  readonly log: Logger;
}

const BOT_NAME = "mynah";

/** Creates Slack as a chat platform. Workers need no listener, only the Web API. */
export function createSlack(parts: SlackParts): ChatPlatform {
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
    name: platform.name,
    delivery: platform,
    moderation: createCourtroom({ api, apiUrl, files, transport: network, log }),
    notices: createHerald({ api, installer: membership.installer }),
    /** With Socket Mode nothing is served; otherwise POST /slack/events on `http`. */
    async listen(app, http) {
      const { receiver, register } = receiverFor(credentials, { now: () => now().getTime(), log });
      const groups = createGroups({ api, now: clock, log });
      const bolt = createBoltApp({
        receiver,
        apiUrl,
        tokens,
        tools: {
          api,
          take: createIntake({ accept: app.accept, api, groups, seal, log }),
          groups,
          desk: app.desk,
          jobNamed: app.jobNamed,
          offerVoices: app.offerVoices,
          seal,
          respond: createRespond({ apiUrl }),
          claim: createClaims(parts.db),
          forget: membership.forget,
          log,
        },
        languages: createLanguages({ api, settings: app.settings, now: clock, log }),
        clips: parts.listens ? { api, files, ears: allEars(app.ears, log), log } : undefined,
        transcripts: {
          ...app,
          api,
          attach: platform.attach,
          respond: createRespond({ apiUrl }),
          groups,
          seal,
          log,
        },
        court: {
          ...app,
          api,
          groups,
          respond: createRespond({ apiUrl }),
          seal,
          log,
        },
        log,
      });
      membership.register(http);
      register(http);
      await bolt.start();
      return { close: async () => void (await bolt.stop()) };
    },
  };
}
