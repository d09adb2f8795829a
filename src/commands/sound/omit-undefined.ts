/** The fields that somebody gave. What is left out of a request is for the service's own default to decide. */
export const omitUndefined = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
