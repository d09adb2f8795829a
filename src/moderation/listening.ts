import type { Logger } from "pino";
import type { Source } from "../commands/option.ts";
import { transcribe } from "../commands/transcribe.ts";
import { UserError, type Sentence } from "../errors.ts";
import type { Accept } from "../jobs/accept.ts";
import type { Ears, HeardClip } from "../jobs/heard.ts";
import type { Invocation, Job } from "../jobs/job.ts";
import { render, say } from "../messages/index.ts";
import type { Scope } from "../settings/scope.ts";
import type { Case } from "./case.ts";
import type { Origin } from "./case-rows.ts";
import { gate, RATE_MS, RATES, type Gate } from "./gates.ts";
import { show, watchOf, type ShowTools } from "./showing.ts";

/** The platform that clips' jobs are of, so that they have limits and a line of their own. */
export const MODERATION = "moderation";

export interface ListenTools extends ShowTools {
  readonly accept: Accept;
  /** Jobs of a server on {@link MODERATION} that were accepted since, of a person and all in all. */
  readonly lately: (
    workspace: string,
    person: string,
    since: Date,
  ) => Promise<{ readonly person: number; readonly server: number }>;
  readonly isNews: (platform: string, workspace: string, kind: string) => Promise<boolean>;
  readonly log: Logger;
}

export type Listen = ReturnType<typeof createListening>;

/** Takes clips in: through the gates, into jobs whose transcripts are judged (judging.ts). */
export function createListening(tools: ListenTools) {
  const { cases, accept, now, log } = tools;

  async function heard(clip: HeardClip): Promise<void> {
    const room = tools.room(clip.platform);
    const origin = originOf(clip);
    const watch = room && (await watchOf(tools, origin));
    if (!room || !watch) return;
    const { id: person, roles } = clip.author;
    const decided = await gate(clip, watch, {
      isModerator: () => room.isModerator({ ...placeOf(clip), person, ...(roles && { roles }) }),
      lately: () => tools.lately(workspaceOf(origin), person, new Date(now().getTime() - RATE_MS)),
    });
    if (decided.open) await listenTo(clip, decided.files);
    else if (!decided.quietly)
      await tellOf(origin, watch.review.id, decided.why, sentenceFor(decided.why, clip.link));
  }

  /** Nothing is let through in silence: what cannot be listened to is told where moderators see it. */
  async function listenTo(clip: HeardClip, files: readonly Source[]): Promise<void> {
    const origin = originOf(clip);
    try {
      for (const file of files) await accept(invocation(origin, file));
    } catch (error) {
      log.warn({ err: error, message: clip.message }, "moderation: a clip was not taken in");
      const why = error instanceof UserError ? error.sentence : say("internalFault");
      const watch = await watchOf(tools, origin);
      if (watch)
        await tellOf(
          origin,
          watch.review.id,
          why.key,
          say("moderationNotTaken", { link: clip.link, why: render(why) }),
        );
    }
  }

  /** Once a day of each kind: a spent budget would otherwise flood the channel. */
  async function tellOf(origin: Clip, channel: string, kind: string, sentence: Sentence): Promise<void> {
    if (!(await tools.isNews(origin.platform, origin.workspace, kind))) return;
    await tools.room(origin.platform)?.tellModerators({ ...origin, channel }, sentence);
  }

  const ears: Ears = {
    heard,
    async gone({ platform, place, message }) {
      const found = await cases.ofMessage({ platform, message, ...place });
      if (!found || found.said.isGone) return;
      await cases.tell(found, (said) => said && { said: { ...said, isGone: true }, shown: false });
      await show(tools, found.id);
    },
  };

  return {
    ears,
    /** The message that somebody has reported is listened to, if it can be; the card says so. */
    async toReported(about: Case): Promise<void> {
      const [file] = about.said.files;
      if (!file) return;
      const unheard = await accept(invocation({ ...about, address: about.said.address }, file)).then(
        () => undefined,
        (error: unknown) => (error instanceof UserError ? error.sentence : say("internalFault")),
      );
      await cases.tell(about, (said) =>
        said && said.heard.length === 0
          ? { said: { ...said, ...(unheard ? { unheard } : { isAwaited: true }) }, shown: false }
          : undefined,
      );
    },
  };
}

/** A message as a clip's job remembers it. */
export interface Clip extends Origin {
  readonly address: Readonly<Record<string, string>>;
}

export const originOf = ({ platform, place, message, author, link }: HeardClip): Clip => ({
  platform,
  workspace: place.workspace,
  address: place.address,
  channel: place.channel,
  message,
  author: author.id,
  link,
});

/** Listening has counters and limits of its own, so that what people spend for fun cannot switch it off. */
export const budgetScope = (scope: Scope): Scope => ({
  ...scope,
  platform: MODERATION,
  workspace: workspaceOf(scope),
});

/** Servers of two platforms may have one id. */
const workspaceOf = ({ platform, workspace }: Pick<Origin, "platform" | "workspace">): string =>
  `${platform}:${workspace}`;

/** Heard twice, it is one job: the key is made of the message and the file. */
function invocation(clip: Clip, file: Source): Invocation {
  const { platform, workspace, channel, message, author, link, address } = clip;
  const name =
    file.kind === "platform" ? JSON.stringify(file.ref["attachment"] ?? file.ref["file"] ?? file.name) : "";
  return {
    key: `${platform}:${channel}:${message}:${name}`,
    platform: MODERATION,
    person: { id: author },
    place: {
      workspace: workspaceOf(clip),
      channel,
      address: { ...address, platform, workspace, message, link },
    },
    locale: "en",
    command: transcribe.name,
    options: { source: file, format: "json" },
  };
}

/** The server behind a workspace of {@link MODERATION}. */
export function serverIn(counted: string): { readonly platform: string; readonly workspace: string } {
  const [platform = "", ...rest] = counted.split(":");
  return { platform, workspace: rest.join(":") };
}

/** The message that a clip's job is about. */
export const originIn = ({ place, person }: Pick<Job, "place" | "person">): Clip => {
  const { platform = "", workspace = "", message = "", link = "", ...address } = place.address;
  return { platform, workspace, channel: place.channel, message, author: person.id, link, address };
};

const placeOf = ({ place }: HeardClip) => ({ workspace: place.workspace, address: place.address });

function sentenceFor(why: Extract<Gate, { why: string }>["why"], link: string): Sentence {
  switch (why) {
    case "length":
      return say("moderationTooLong", { link });
    case "personRate":
      return say("moderationPersonRate", { link, most: RATES.person });
    case "serverRate":
      return say("moderationServerRate", { link, most: RATES.server });
  }
}
