/**
 * What an error string of Slack's means for us. `busy` and `stale` were not carried out; `unclear` may have been, as the
 * page of every method says of `internal_error`.
 */
export type Meaning =
  | "busy"
  | "stale"
  | "revoked"
  | "scope"
  | "unclear"
  | "elsewhere"
  | "no-thread"
  | "message-gone"
  | "file-refused"
  | "refused";

const MEANINGS: Readonly<Record<Exclude<Meaning, "refused">, readonly string[]>> = {
  busy: ["ratelimited", "rate_limited", "message_limit_exceeded"],
  stale: ["token_expired"],
  revoked: ["invalid_auth", "account_inactive", "token_revoked", "not_authed", "team_access_not_granted"],
  scope: ["missing_scope", "no_permission", "not_allowed_token_type"],
  unclear: ["internal_error", "fatal_error", "service_unavailable", "request_timeout", "team_added_to_org"],
  elsewhere: [
    "not_in_channel",
    "channel_not_found",
    "is_archived",
    "restricted_action",
    "restricted_action_read_only_channel",
    "restricted_action_thread_only_channel",
    "restricted_action_non_threadable_channel",
    "cannot_reply_to_message",
    "posting_to_channel_denied",
  ],
  "no-thread": ["thread_not_found", "restricted_action_thread_locked"],
  "message-gone": ["message_not_found", "cant_update_message", "edit_window_closed", "cant_delete_message"],
  "file-refused": [
    "file_upload_size_restricted",
    "file_uploads_disabled",
    "file_uploads_except_images_disabled",
    "file_upload_disallowed",
    "storage_limit_reached",
    "slack_connect_file_upload_sharing_blocked",
    "slack_connect_blocked_file_type",
    "slack_connect_clip_sharing_blocked",
    "blocked_file_type",
  ],
};
const BY_CODE = new Map(
  Object.entries(MEANINGS).flatMap(([meaning, codes]) => codes.map((code) => [code, meaning as Meaning])),
);

export const meaningOf = (code: string): Meaning => BY_CODE.get(code) ?? "refused";
