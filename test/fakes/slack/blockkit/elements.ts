import type {
  Button,
  Checkboxes,
  ConversationsSelect,
  ExternalSelect,
  FileInput,
  ImageElement,
  MultiExternalSelect,
  MultiStaticSelect,
  NumberInput,
  Overflow,
  PlainTextInput,
  RadioButtons,
  StaticSelect,
  URLInput,
  UsersSelect,
} from "@slack/types";
import { z } from "zod";
import { confirm, id255, option, optionGroups, options, plain, words } from "./objects.ts";

const action = { action_id: id255 };
const confirmable = { confirm: confirm.exactOptional() };
const focusable = { focus_on_load: z.boolean().exactOptional() };
const placeholdable = { placeholder: plain(150).exactOptional() };
const dispatchable = {
  dispatch_action_config: z
    .strictObject({
      trigger_actions_on: z.array(z.enum(["on_enter_pressed", "on_character_entered"])).exactOptional(),
    })
    .exactOptional(),
};
const menu = { ...action, ...confirmable, ...focusable, ...placeholdable };
const several = { max_selected_items: z.int().min(1).exactOptional() };
const typed = { ...action, ...focusable, ...placeholdable, ...dispatchable };

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

type Choices = { readonly options?: unknown; readonly option_groups?: unknown };
const oneSource = ({ options, option_groups: groups }: Choices) =>
  (options === undefined) !== (groups === undefined);
const ONE_SOURCE = "either options or option_groups must be given";

const choices = { options: options(100).exactOptional(), option_groups: optionGroups.exactOptional() };

// Slack's types require `options` even next to `option_groups`; the reference requires exactly one of them.
export const staticSelect = z
  .strictObject({
    type: z.literal("static_select"),
    ...menu,
    ...choices,
    initial_option: option.exactOptional(),
  })
  .refine(oneSource, ONE_SOURCE) satisfies z.ZodType<
  Omit<StaticSelect, "options"> & Partial<Pick<StaticSelect, "options">>
>;

export const multiStaticSelect = z
  .strictObject({
    type: z.literal("multi_static_select"),
    ...menu,
    ...several,
    ...choices,
    initial_options: options(100).exactOptional(),
  })
  .refine(oneSource, ONE_SOURCE) satisfies z.ZodType<
  Omit<MultiStaticSelect, "options"> & Partial<Pick<MultiStaticSelect, "options">>
>;

const minQuery = { min_query_length: z.int().min(0).exactOptional() };

export const externalSelect = z.strictObject({
  type: z.literal("external_select"),
  ...menu,
  ...minQuery,
  initial_option: option.exactOptional(),
}) satisfies z.ZodType<ExternalSelect>;

export const multiExternalSelect = z.strictObject({
  type: z.literal("multi_external_select"),
  ...menu,
  ...several,
  ...minQuery,
  initial_options: options(100).exactOptional(),
}) satisfies z.ZodType<MultiExternalSelect>;

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

export const overflow = z.strictObject({
  type: z.literal("overflow"),
  ...action,
  ...confirmable,
  options: options(5),
}) satisfies z.ZodType<Overflow>;

export const checkboxes = z.strictObject({
  type: z.literal("checkboxes"),
  ...action,
  ...confirmable,
  ...focusable,
  options: options(10),
  initial_options: options(10).exactOptional(),
}) satisfies z.ZodType<Checkboxes>;

export const radioButtons = z.strictObject({
  type: z.literal("radio_buttons"),
  ...action,
  ...confirmable,
  ...focusable,
  options: options(10),
  initial_option: option.exactOptional(),
}) satisfies z.ZodType<RadioButtons>;

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

export const urlInput = z.strictObject({
  type: z.literal("url_text_input"),
  ...typed,
  initial_value: z.url().exactOptional(),
}) satisfies z.ZodType<URLInput>;

export const fileInput = z.strictObject({
  type: z.literal("file_input"),
  ...action,
  filetypes: z.array(z.string().min(1)).exactOptional(),
  max_files: z.int().min(1).max(10).exactOptional(),
}) satisfies z.ZodType<FileInput>;

export const imageElement = z.strictObject({
  type: z.literal("image"),
  alt_text: words(2000),
  image_url: z.url().max(3000),
}) satisfies z.ZodType<ImageElement>;
