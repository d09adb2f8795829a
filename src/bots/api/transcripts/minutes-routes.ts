import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { MINUTES_TYPES, minutesFile } from "../../../commands/minutes/export/minutes-file.ts";
import {
  type Chapter,
  MINUTES_FORMATS,
  type Point,
  type Statement,
  titleOf,
} from "../../../commands/services/minutes.ts";
import { minutesTitle } from "../../../commands/minutes/minutes-text.ts";
import type { MinutesView, ShownItem } from "../../../commands/services/transcripts.ts";
import type { App } from "../../app.ts";
import { endpoint, register } from "../endpoint.ts";
import { MinutesView as Minutes } from "../schemas.ts";
import { createOpenTranscripts, toListing } from "./open.ts";

const params = z.object({ transcript: z.string().min(1).max(100) });

const getMinutes = endpoint({
  name: "getMinutes",
  method: "GET",
  path: "/transcripts/{transcript}/minutes",
  summary: "Read the minutes of a transcript, which are made if there are none",
  scope: "read",
  params,
  answers: { 200: z.strictObject({ minutes: Minutes }) },
});

const changeItem = endpoint({
  name: "changeItem",
  method: "PATCH",
  path: "/transcripts/{transcript}/minutes/items/{item}",
  summary: "Change an action item of the minutes; an empty owner or due removes it",
  scope: "edit",
  params: params.extend({ item: z.coerce.number().int().min(1).max(10_000) }),
  body: z.strictObject({
    owner: z.string().max(80).optional(),
    due: z.string().max(80).optional(),
    isDone: z.boolean().optional(),
  }),
  answers: { 200: z.strictObject({ minutes: Minutes }) },
});

const getFile = endpoint({
  name: "getMinutesFile",
  method: "GET",
  path: "/transcripts/{transcript}/minutes/files/{format}",
  summary: "Download the minutes of a transcript as a file",
  scope: "read",
  params: params.extend({ format: z.enum(MINUTES_FORMATS) }),
  answers: { 200: Object.values(MINUTES_TYPES) },
});

export const minutesEndpoints = [getMinutes, changeItem, getFile];

/** Registers what a key can do with the minutes of transcripts that its person can see. */
export function registerMinutesRoutes(api: FastifyInstance, { openCommand }: Pick<App, "openCommand">): void {
  const open = createOpenTranscripts(openCommand);

  register(api, getMinutes, async ({ caller, params: { transcript } }) => {
    const { minutes } = await open(caller, "minutes", { transcript });
    return { minutes: toMinutes(await minutes.show(transcript)) };
  });

  register(api, changeItem, async ({ caller, params: { transcript, item }, body }) => {
    const { minutes } = await open(caller, "item", { transcript, item });
    const { owner, due, isDone } = body;
    const change = {
      ...(owner !== undefined && { owner }),
      ...(due !== undefined && { due }),
      ...(isDone !== undefined && { isDone }),
    };
    return { minutes: toMinutes(await minutes.changeItem(transcript, item, change)) };
  });

  register(api, getFile, async ({ caller, params: { transcript, format }, reply }) => {
    const { minutes } = await open(caller, "minutes", { transcript });
    const view = await minutes.show(transcript);
    const title = minutesTitle(view);
    const { name, type, text, encoding = "utf8" } = await minutesFile(view, { format, title });
    return void reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .type(encoding === "base64" ? type : `${type}; charset=utf-8`)
      .send(Buffer.from(text, encoding));
  });
}

function toMinutes(view: MinutesView): z.input<typeof Minutes> {
  const moment = ({ at }: { readonly at?: number | undefined }) => {
    const link = at === undefined ? undefined : view.linkTo(at);
    return { ...(at !== undefined && { at }), ...(link !== undefined && { link }) };
  };
  const statement = (one: Statement) => ({ text: one.text, quote: one.quote, ...moment(one) });
  const chapter = ({ title, ...one }: Chapter) => ({ title, ...moment(one) });
  const item = ({ number, owner, due, isDone = false, isConfirmed = false, ...one }: ShownItem) => ({
    ...statement(one),
    number,
    ...(owner !== undefined && { owner }),
    ...(due !== undefined && { due }),
    isDone,
    isConfirmed,
  });
  const { template = "meeting", points = [], previously, speakingTimes = [] } = view;
  const point = ({ speaker, ...one }: Point) => ({
    ...statement(one),
    section: titleOf(view, one.section),
    ...(speaker !== undefined && { speaker }),
  });
  const { transcript, origin, isOutdated, summary, decisions, items, questions, chapters } = view;
  return {
    transcript: toListing(transcript),
    origin,
    isOutdated,
    template,
    previously: [...(previously?.lines ?? [])],
    points: points.map(point),
    speakingTimes: [...speakingTimes],
    summary: summary.map(statement),
    decisions: decisions.map(statement),
    items: items.map(item),
    questions: questions.map(statement),
    chapters: chapters.map(chapter),
  };
}
