/** What one engine can do, by name. Each skill takes one request and returns one answer. */
export type Skills = Readonly<Record<string, (request: never) => Promise<unknown>>>;

/** A request to an engine with several skills; `do` names the skill. */
export type SkillRequest<S extends Skills> = {
  [K in keyof S]: { readonly do: K } & Parameters<S[K]>[0];
}[keyof S];

export type SkillAnswer<S extends Skills, R> = R extends { readonly do: infer K extends keyof S }
  ? Awaited<ReturnType<S[K]>>
  : never;

/** The engine's side: passes a request to its skill. */
export const createSkillHandler =
  <S extends Skills>(skills: S) =>
  ({ do: name, ...request }: { readonly do: keyof S }): Promise<unknown> => {
    const skill = skills[name];
    if (!skill) throw new Error(`this engine cannot ${String(name)}`);
    return skill(request as never);
  };
