import { render, say } from "../../../messages/index.ts";
import { answerRow } from "../components/buttons.ts";
import type { Outgoing } from "../api/message-body.ts";
import { RIGHT_NAMES } from "../places/rights.ts";
import type { Attempt } from "./delivery-plan.ts";
import type { Delivery, Parcel } from "./types.ts";
import type { Packed } from "./attach-files.ts";
import { answerText } from "./answer-text.ts";

/** One message of an answer as it goes through one door. */
export function compose(
  { tools, job, outcome, address }: Delivery,
  { step }: Parcel,
  attempt: Attempt,
  { uploads, notices }: Packed,
): Outgoing {
  if (attempt.door === "pointer") return { content: pointerText(attempt) };
  if (attempt.door === "sign") return { content: render(say("sentDirectly")) };
  if (step > 0) return { content: notices.join("\n"), files: uploads };
  const elapsedMs = (job.finishedAt ?? tools.now()).getTime() - job.createdAt.getTime();
  return {
    content: answerText(job, outcome, attempt, { notices, elapsedMs }),
    components: answerRow(job, outcome, address.isMember),
    files: uploads,
    // Nobody asked for what was heard.
    ...(attempt.door === "channel" && address.replyTo === undefined && { notify: job.person.id }),
  };
}

function pointerText({ right, isSentDirectly }: Attempt): string {
  if (!right) return render(say("discordMoved"));
  const told = render(say("discordMissingRight", { right: RIGHT_NAMES[right] }));
  return isSentDirectly ? `${told} ${render(say("discordSentDirectly"))}` : told;
}
