/** An intent's word, which tells who wrote it. */
export const makeClaim = (machine: string, n: number) => `${machine} ${n}`;

export const claimant = (claim: string | null) => claim?.split(" ")[0] ?? "nobody";
