import type { FastifyInstance } from "fastify";
import { registerWeb } from "../bots/web/index.ts";
import { commands } from "../commands/index.ts";
import { parseCommandLine } from "../commands/parse.ts";
import { MB, type Parts } from "./parts.ts";
import type { Start } from "./start.ts";

/** The web role: the page with its API, and the relay. */
export async function openPlayground(http: FastifyInstance, { config, port, log }: Start, parts: Parts) {
  const { store, secret, audio, media, jobs } = parts;
  media.relay.register(http);
  await registerWeb(http, {
    accept: jobs.accept,
    jobs: {
      jobsOf: ({ platform, personId, limit }) => jobs.jobsOf(platform, personId, limit),
      jobNamed: jobs.jobNamed,
      desk: (person, platform) => jobs.desk({ person, platform }),
    },
    parseLine: parseCommandLine,
    commands,
    voices: audio.voices,
    receiveUpload: media.uploads.receive,
    ownsUpload: async (owner, fileId) => (await media.files.find(fileId))?.owner === owner,
    fileLink: media.relay.link,
    maxUploadBytes: config.UPLOAD_MAX_MB * MB,
    listen: store.listen,
    secret,
    publicUrl: config.PUBLIC_URL ?? `http://localhost:${port}`,
    serviceNote: audio.note,
    log,
  });
}
