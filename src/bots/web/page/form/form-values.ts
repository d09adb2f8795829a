import type { OptionForm } from "../../../../commands/docs/describe.ts";
import { setLineOption, setLineText } from "../composer/line-parser.ts";
import type { Page } from "../page.ts";

/** Unlike the composer's own `write`, this leaves the cursor in the form. */
export const setLine = ({ store }: Page, line: string) =>
  store.draft({ line, caret: line.length, closed: true, problem: undefined });

/** Returns the option's value in the line, or an empty string. */
export function valueOf({ writing }: Page, option: OptionForm): string {
  const { options, text } = writing.read();
  return options.find((each) => each.option.name === option.name)?.value ?? (option.main ? text : "");
}

/** Writes an option into the line, or removes it if the value is empty. */
export function setOption(page: Page, option: OptionForm, value: string): void {
  const read = page.writing.read();
  const isNamed = read.options.some((each) => each.option.name === option.name);
  if (option.main && !isNamed) setLine(page, setLineText(read, value));
  else
    setLine(
      page,
      setLineOption(page.store.model.draft.line, read, option.name, value === "" ? undefined : value),
    );
}
