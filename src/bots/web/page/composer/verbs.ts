import type { CommandForm, OptionForm } from "../../../../commands/docs/describe.ts";
import type { Attachment, PageModel } from "../state.ts";
import type { PlainWord } from "../text/words.ts";

/** Something that can be done with the attached files. */
export interface Verb {
  readonly label: PlainWord | undefined;
  readonly command: CommandForm;
  readonly line: string;
}

/** The most common verbs, the first of which fits most files. */
const COMMON = new Map<string, { readonly label: PlainWord; readonly options?: string }>([
  ["transcribe", { label: "pageVerbTranscribe", options: "speakers:yes " }],
  ["enhance clean", { label: "pageVerbClean" }],
  ["separate", { label: "pageVerbSeparate" }],
  ["dub", { label: "pageVerbDub" }],
  ["convert", { label: "pageVerbConvert" }],
  ["sfx", { label: "pageVerbSfx" }],
]);
const MOST = 5;

/** Lists what can be done with the attached files, the most common first. */
export function verbsFor({ catalog, draft }: PageModel): {
  common: readonly Verb[];
  others: readonly Verb[];
} {
  const usable = draft.files.filter(({ problem }) => !problem);
  if (!usable.length) return { common: [], others: [] };
  const kinds = usable.map(kindOf);
  const takes = ({ kind, accept }: OptionForm) =>
    kind === "source" && kinds.every((type) => !type || accept?.some((each) => each === type));
  const takers = (catalog?.commands ?? []).filter(({ options }) => options.some(takes));
  const common = [...COMMON.keys()]
    .flatMap((name) => takers.find((command) => command.name === name) ?? [])
    .slice(0, MOST);
  const verb = (command: CommandForm): Verb => {
    const { label, options = "" } = COMMON.get(command.name) ?? {};
    return { label, command, line: `/${command.name} ${options}` };
  };
  return { common: common.map(verb), others: takers.filter((one) => !common.includes(one)).map(verb) };
}

/** Guessed until the upload completes, so that the buttons don't move then. */
const kindOf = ({ upload, guessedType }: Attachment): string | undefined =>
  upload ? upload.type.split("/")[0] : /^(audio|video|image)\//.exec(guessedType)?.[1];
