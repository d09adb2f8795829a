/** Removes undefined fields. The service applies its own defaults to fields left out of a request. */
export const omitUndefined = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
