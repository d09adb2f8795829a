import type { FastifyInstance } from "fastify";
import { registerWeb } from "../../bots/web/index.ts";
import { commands } from "../../commands/index.ts";
import { parseCommandLine } from "../../commands/parsing/parse.ts";
import { zipOf } from "../../media/storage/zip.ts";
import { accessOf, publicUrlOf } from "../http/access.ts";
import { MB, type Parts } from "../services.ts";
import type { Start } from "../boot-context.ts";

/** The web role: the page with its API, and the relay. */
export async function openPlayground(http: FastifyInstance, { config, port, log }: Start, parts: Parts) {
  const { store, secret, audio, media, jobs, transcripts } = parts;
  media.relay.register(http);
  await registerWeb(http, {
    accept: jobs.accept,
    jobs: {
      jobsOf: ({ platform, personId, limit }) => jobs.jobsOf(platform, personId, limit),
      jobNamed: jobs.jobNamed,
      desk: jobs.desk,
    },
    parseLine: parseCommandLine,
    commands,
    voices: audio.voices,
    offerVoices: jobs.offerVoices,
    settings: jobs.settings,
    async receiveUpload(...upload) {
      await jobs.reachable();
      return media.uploads.receive(...upload);
    },
    async ownsUpload(owner, fileId) {
      await jobs.reachable();
      return (await media.files.find(fileId))?.owner === owner;
    },
    fileLink: media.relay.link,
    transcripts: transcripts.workbench,
    archive: (ids) => zipOf(media.files, ids),
    maxUploadBytes: config.UPLOAD_MAX_MB * MB,
    listen: store.listen,
    secret,
    publicUrl: publicUrlOf(config, port),
    access: accessOf(config),
    serviceNote: audio.note,
    log,
  });
}

/** Said when everything is ready. */
export function tellWhere({ config, port, log }: Start): void {
  const address = `the playground is at http://localhost:${port}`;
  if (accessOf(config).kind !== "closed") return log.info(`web: ${address}`);
  log.warn(
    `web: ${address}, but closed: other machines may reach it, and it has no password. Set WEB_PASSWORD, or WEB_OPEN=yes where something in front asks who is there`,
  );
}
