import type { UploadedFile } from "../http/body.ts";
import type { AttachmentRequest } from "./attachments.ts";
import type { MessageComponent } from "./components.ts";
import type { AllowedMentions } from "./mentions.ts";

/** The parts of a message's body that the fake uses; the specification has checked their types. */
export interface MessageBody {
  readonly content?: string | null;
  readonly embeds?: Record<string, unknown>[] | null;
  readonly components?: MessageComponent[] | null;
  readonly attachments?: AttachmentRequest[] | null;
  readonly flags?: number | null;
  readonly allowed_mentions?: AllowedMentions | null;
  readonly nonce?: string | number;
  readonly enforce_nonce?: boolean | null;
  readonly message_reference?: { readonly message_id: string; readonly fail_if_not_exists?: boolean } | null;
}

export interface Writing {
  readonly body: MessageBody;
  readonly files: readonly UploadedFile[];
  /** Bytes per attachment. */
  readonly limit: number;
  /** Flags that can be set here. */
  readonly mayFlag: number;
}
