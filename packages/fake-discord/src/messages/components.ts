/** A component of a message or modal, loosely typed: the specification has checked its shape. */
export interface MessageComponent {
  readonly type: number;
  readonly id?: number;
  readonly custom_id?: string;
  readonly label?: string;
  readonly style?: number;
  readonly disabled?: boolean;
  readonly url?: string;
  readonly content?: string;
  readonly emoji?: unknown;
  readonly file?: { readonly url: string };
  readonly media?: { readonly url: string };
  readonly items?: readonly { readonly media: { readonly url: string } }[];
  readonly accessory?: MessageComponent;
  readonly component?: MessageComponent;
  readonly components?: readonly MessageComponent[];
  readonly options?: readonly { readonly label: string; readonly value: string }[];
  readonly [key: string]: unknown;
}

export const COMPONENT = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  channelSelect: 8,
  textDisplay: 10,
  container: 17,
  label: 18,
  radioGroup: 21,
  checkbox: 23,
} as const;

/** Returns the component and everything inside it, outermost first. */
export const flatten = (components: readonly MessageComponent[]): MessageComponent[] =>
  components.flatMap((one) => [
    one,
    ...flatten(one.components ?? []),
    ...flatten(one.accessory ? [one.accessory] : []),
    ...flatten(one.component ? [one.component] : []),
  ]);

/** Gives every component the number Discord answers with, and drops null fields. */
export const numbered = (components: readonly MessageComponent[]): MessageComponent[] => {
  const counter = { last: 0 };
  const visit = (one: MessageComponent): MessageComponent => {
    counter.last += 1;
    const id = one.id ?? counter.last;
    const rest = Object.fromEntries(
      Object.entries(one).filter(([, value]) => value !== null && value !== undefined),
    );
    return {
      ...rest,
      type: one.type,
      id,
      ...(one.components ? { components: one.components.map(visit) } : {}),
      ...(one.accessory ? { accessory: visit(one.accessory) } : {}),
      ...(one.component ? { component: visit(one.component) } : {}),
    };
  };
  return components.map(visit);
};

const FILE_SCHEME = "attachment://";

/** Returns the `attachment://` names that components reference. */
export const referencedFiles = (components: readonly MessageComponent[]): string[] => {
  const all = flatten(components);
  const items = all.flatMap((one) => one.items ?? []);
  return [...all.map(({ file }) => file), ...[...all, ...items].map(({ media }) => media)]
    .map((place) => place?.url ?? "")
    .filter((url) => url.startsWith(FILE_SCHEME))
    .map((url) => url.slice(FILE_SCHEME.length));
};

export const textOf = (components: readonly MessageComponent[]): string =>
  flatten(components)
    .filter(({ type }) => type === COMPONENT.textDisplay)
    .map(({ content }) => content ?? "")
    .join("\n");
