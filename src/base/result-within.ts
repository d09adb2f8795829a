/**
 * Returns the result of `work`, or `late` if that takes longer than `ms`; the work continues. Without an abort signal, which
 * costs twenty times as much: commands come here before their acknowledgement.
 */
export async function resultWithin<T, Late>(work: Promise<T>, ms: number, late: Late): Promise<T | Late> {
  const end = Promise.withResolvers<Late>();
  const timer = setTimeout(end.resolve, ms, late);
  try {
    return await Promise.race([work, end.promise]);
  } finally {
    clearTimeout(timer);
  }
}
