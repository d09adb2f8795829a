import { readFile } from "node:fs/promises";
import { pollUntil } from "../base/time-limit.ts";
import type { PassportActions, PassportView } from "../commands/services/passports.ts";
import { transcribe } from "../commands/sound/transcribe.ts";
import { UserError } from "../errors.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import { scopeOf, type Invocation, type Job } from "../jobs/job.ts";
import type { Files } from "../media/storage/files.ts";
import { render, say } from "../messages/index.ts";
import type { PermissionChecker } from "../permissions/index.ts";
import type { ServerRef } from "../playback/item.ts";
import { requireOpenChannel } from "../playback/require-channel.ts";
import type { PlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import { type Passport, type PassportSigner, type PassportState, READING_MS, VALID_MS } from "./passport.ts";
import type { PassportStore } from "./passport-store.ts";
import type { RevokePassport } from "./revoke.ts";
import { createSentence, isSpoken } from "./sentences.ts";

/** How long a request waits until the bot receives, and until it has stored what it received. */
const CONNECT = { everyMs: 100, limitMs: 20_000 };
/** How long one waits for the transcript. */
const TRANSCRIBE = { everyMs: 250, limitMs: 20_000 };
const RECEIVING: ReadonlySet<PassportState> = new Set(["receiving", "stopping"]);
const MAX_SHOWN = 300;

export interface PassportActionsDeps {
  readonly rows: PassportStore;
  readonly queues: Pick<PlaybackStore, "open" | "session">;
  readonly voiceChannels: VoiceChannels;
  readonly signer: PassportSigner;
  readonly files: Pick<Files, "fetchLocal" | "remove">;
  readonly permissions: Pick<PermissionChecker, "may">;
  readonly revoke: RevokePassport;
  readonly accept: AcceptJob;
  readonly findJob: (id: string) => Promise<Job | null>;
  readonly now: () => Date;
}

/** Creates a person's {@link PassportActions} on the server where they ask. */
export function createPassportActions(deps: PassportActionsDeps, asker: Invocation): PassportActions {
  const { rows, queues, voiceChannels, signer, now } = deps;
  const { platform, place, person } = asker;
  const server: ServerRef = { platform, workspace: place.workspace };
  const owner = { ...server, personId: person.id };

  const removeFile = async (id: string | null) => void (id !== null && (await deps.files.remove(id)));

  /** A sentence is never used twice. */
  async function discard(passport: Passport): Promise<void> {
    await rows.remove(passport);
    await removeFile(passport.fileId);
  }

  async function requireOwn(id: string): Promise<Passport> {
    const passport = await rows.find(id);
    const isOwn =
      passport?.platform === platform &&
      passport.workspace === server.workspace &&
      passport.personId === person.id;
    if (!isOwn) throw new UserError(say("passportGone"));
    if (passport.state !== "valid" && passport.jobId === null && passport.expiresAt <= now()) {
      await discard(passport);
      throw new UserError(say("passportGone"));
    }
    return passport;
  }

  /** Resolves once the person's voice is received. */
  async function untilReceiving(passport: Passport): Promise<void> {
    const last = await pollUntil(async () => {
      const state = (await rows.find(passport.id))?.state;
      if (state !== "waiting") return { state };
      return (await queues.session(server))?.isOpen ? undefined : { state };
    }, CONNECT);
    if (last?.state === "receiving") return;
    await discard(passport);
    throw new UserError((await queues.session(server))?.problem ?? say("playbackNoAnswer"));
  }

  /** Returns the passport with what was received. */
  async function requireRecorded(passport: Passport): Promise<Passport> {
    if (passport.state === "receiving") await rows.stop(passport);
    const last = await pollUntil(async () => {
      const found = await rows.find(passport.id);
      return found && RECEIVING.has(found.state) ? undefined : { found };
    }, CONNECT);
    if (last?.found?.fileId) return last.found;
    await discard(passport);
    throw new UserError(say("passportSilent"));
  }

  /** Has the audio transcribed, once, like any recording of this person. Returns the job's ID. */
  async function requestTranscript({ id, fileId, language }: Passport): Promise<string> {
    const { roles, locale } = asker;
    const { job } = await deps.accept({
      key: `passport:${id}`,
      platform,
      person,
      place,
      ...(roles && { roles }),
      locale,
      // What is shown is what it proves.
      deliverTo: { kind: "nowhere" },
      command: transcribe.name,
      options: { source: { kind: "upload", id: fileId }, language },
    });
    await rows.setJob(id, job.id);
    return job.id;
  }

  async function issue(passport: Passport): Promise<Passport> {
    const issuedAt = now();
    const dated = { ...passport, issuedAt, expiresAt: new Date(issuedAt.getTime() + VALID_MS) };
    const signed: Passport = { ...dated, state: "valid", signature: signer.sign(dated) };
    const issued = await rows.issue(signed);
    if (!issued) throw new UserError(say("passportGone"));
    await removeFile(issued.replacedFile);
    return signed;
  }

  /** Members who have left are shown by their IDs. */
  async function toView(passport: Passport): Promise<PassportView> {
    const { workspace, members, issuedAt, expiresAt, sampleHash } = passport;
    const names = await Promise.all(members.map((id) => voiceChannels.nameOf(workspace, id)));
    return {
      ...passport,
      members: names,
      issuedAt: issuedAt ?? expiresAt,
      sampleHash: sampleHash ?? "",
    };
  }

  return {
    async start(allowed, members) {
      const channel = await requireOpenChannel(voiceChannels, server, person.id);
      const session = await queues.session(server);
      if (session?.isOpen && session.channel !== channel) throw new UserError(say("playbackElsewhere"));
      const { sentence, language } = createSentence(asker.locale);
      const expiresAt = new Date(now().getTime() + READING_MS);
      const request = { ...owner, channel, sentence, language, allowed, members, expiresAt };
      const { passport, replacedFile } = await rows.insert(request);
      await removeFile(replacedFile);
      if (!(await queues.open(server, channel))) {
        await discard(passport);
        throw new UserError(say("playbackElsewhere"));
      }
      await untilReceiving(passport);
      return { id: passport.id, sentence };
    },

    list: async () => Promise.all((await rows.issuedTo(owner)).map(toView)),

    async proof(member) {
      const isModerator = async () => (await asker.mayModerate?.()) ?? false;
      const actor = { scope: scopeOf(asker), roles: asker.roles ?? null };
      if (!(await deps.permissions.may(actor, "moderate", isModerator)))
        throw new UserError(say("moderationNotYours"));
      const issued = await rows.issuedTo({ ...server, personId: member });
      const passport = issued.find(({ workspace }) => workspace === server.workspace);
      if (!passport) throw new UserError(say("passportProofNone"));
      if (!signer.isValid(passport, now())) throw new UserError(say("passportProofOver"));
      await using local = passport.fileId === null ? undefined : await deps.files.fetchLocal(passport.fileId);
      if (!local) throw new UserError(say("passportProofGone"));
      const audio = await readFile(local.path, "base64");
      // Its owner learns of it, even if the answer doesn't arrive.
      await rows.countPlay(passport.id, now());
      return { ...(await toView(passport)), audio };
    },

    async revoke(id) {
      const passport = (await rows.issuedTo(owner)).find((one) => one.id === id);
      if (!passport) throw new UserError(say("passportGone"));
      return deps.revoke(passport);
    },

    async check(id) {
      const passport = await requireOwn(id);
      if (passport.state === "valid") return toView(passport);
      const recorded = await requireRecorded(passport);
      const jobId = recorded.jobId ?? (await requestTranscript(recorded));
      const job = await pollUntil(async () => {
        const found = await deps.findJob(jobId);
        return found?.finishedAt === null ? undefined : { outcome: found?.outcome };
      }, TRANSCRIBE);
      if (!job) return undefined;
      const { outcome } = job;
      if (outcome?.verdict !== "done") {
        await discard(recorded);
        const why = outcome ? render(outcome.reason) : "";
        throw new UserError(say("passportUnheard", { why }));
      }
      const words = (outcome.result.transcript?.segments ?? []).map(({ text }) => text).join(" ");
      const { sentence, language } = recorded;
      if (isSpoken(sentence, words, language)) return toView(await issue(recorded));
      await discard(recorded);
      throw new UserError(say("passportWords", { sentence, words: words.slice(0, MAX_SHOWN) }));
    },
  };
}
