import type {
  Button,
  ConversationsSelect,
  ExternalSelect,
  FileInput,
  NumberInput,
  PlainTextInput,
  StaticSelect,
  UsersSelect,
} from "@slack/types";
import { z } from "zod";
import { confirm, id255, option, options, plain, words } from "./objects.ts";

const action = { action_id: id255 };
const confirmable = { confirm: confirm.exactOptional() };
const placeholdable = { placeholder: plain(150).exactOptional() };
const menu = { ...action, ...confirmable, ...placeholdable };
const typed = { ...action, ...placeholdable };

export const button = z.strictObject({
  type: z.literal("button"),
  ...action,
  ...confirmable,
  text: plain(75),
  url: words(3000).exactOptional(),
  value: words(2000).exactOptional(),
  style: z.enum(["primary", "danger"]).exactOptional(),
  accessibility_label: words(75).exactOptional(),
}) satisfies z.ZodType<Button>;

export const staticSelect = z.strictObject({
  type: z.literal("static_select"),
  ...menu,
  options: options(100),
  initial_option: option.exactOptional(),
}) satisfies z.ZodType<StaticSelect>;

export const externalSelect = z.strictObject({
  type: z.literal("external_select"),
  ...menu,
  min_query_length: z.int().min(0).exactOptional(),
  initial_option: option.exactOptional(),
}) satisfies z.ZodType<ExternalSelect>;

export const usersSelect = z.strictObject({
  type: z.literal("users_select"),
  ...menu,
  initial_user: z.string().exactOptional(),
}) satisfies z.ZodType<UsersSelect>;

export const conversationsSelect = z.strictObject({
  type: z.literal("conversations_select"),
  ...menu,
  initial_conversation: z.string().exactOptional(),
  default_to_current_conversation: z.boolean().exactOptional(),
  response_url_enabled: z.boolean().exactOptional(),
}) satisfies z.ZodType<ConversationsSelect>;

const length = z.int().min(0).max(3000).exactOptional();

export const plainTextInput = z.strictObject({
  type: z.literal("plain_text_input"),
  ...typed,
  initial_value: z.string().max(3000).exactOptional(),
  multiline: z.boolean().exactOptional(),
  min_length: length,
  max_length: length,
}) satisfies z.ZodType<PlainTextInput>;

export const numberInput = z.strictObject({
  type: z.literal("number_input"),
  ...typed,
  is_decimal_allowed: z.boolean(),
  initial_value: z.string().exactOptional(),
  min_value: z.string().exactOptional(),
  max_value: z.string().exactOptional(),
}) satisfies z.ZodType<NumberInput>;

export const fileInput = z.strictObject({
  type: z.literal("file_input"),
  ...action,
  max_files: z.int().min(1).max(10).exactOptional(),
}) satisfies z.ZodType<FileInput>;
