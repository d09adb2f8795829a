import type { Source } from "../../../commands/definition/option.ts";
import { mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import type { Files } from "../../../media/storage/files.ts";
import { say } from "../../../messages/index.ts";
import { ownerOf } from "../../worker/result-labels.ts";
import type { Asker } from "./source-request.ts";

type Upload = Extract<Source, { kind: "upload" }>;

/** An upload with what was found out about it when it came: what the sender says of its kind does not count. */
export async function uploaded(
  { files }: { readonly files: Pick<Files, "find"> },
  asker: Asker,
  upload: Upload,
): Promise<Upload> {
  const file = await files.find(upload.id);
  if (file?.owner !== ownerOf(asker)) throw new UserError(say("uploadGone"));
  const { name, type, bytes, durationMs } = file;
  const media = mediaKindOfType(type);
  const { kind, id, from, chosen } = upload;
  return {
    kind,
    id,
    name,
    bytes,
    ...(media && { media }),
    ...(durationMs !== null && { durationMs }),
    ...(from && { from }),
    ...(chosen && { chosen }),
  };
}
