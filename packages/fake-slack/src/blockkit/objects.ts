import type { ConfirmationDialog, MrkdwnElement, PlainTextElement, PlainTextOption } from "@slack/types";
import { z } from "zod";

// Every schema is strict, as Slack is ("invalid additional property"), and `satisfies` Slack's own type; the numbers
// are the documented limits, which no type contains.

export const words = (max: number) => z.string().min(1).max(max);

export const id255 = words(255).exactOptional();

export const plain = (max: number) =>
  z.strictObject({
    type: z.literal("plain_text"),
    text: words(max),
    emoji: z.boolean().exactOptional(),
  }) satisfies z.ZodType<PlainTextElement>;

export const mrkdwn = (max: number) =>
  z.strictObject({
    type: z.literal("mrkdwn"),
    text: words(max),
    verbatim: z.boolean().exactOptional(),
  }) satisfies z.ZodType<MrkdwnElement>;

export const anyText = (max: number) => z.discriminatedUnion("type", [plain(max), mrkdwn(max)]);

export const option = z.strictObject({
  text: plain(75),
  // The types still say 75; the reference raised it to 150.
  value: words(150),
  description: plain(75).exactOptional(),
}) satisfies z.ZodType<PlainTextOption>;

export const options = (max: number) => z.array(option).min(1).max(max);

export const confirm = z.strictObject({
  title: plain(100),
  text: anyText(300),
  confirm: plain(30),
  deny: plain(30),
  style: z.enum(["primary", "danger"]).exactOptional(),
}) satisfies z.ZodType<ConfirmationDialog>;

/** Slack's answer to `block_suggestion`: at most 100 options. */
export const suggestions = z.strictObject({ options: z.array(option).max(100) });
