/** Creates a claim token that names its writer. */
export const makeClaim = (machine: string, n: number) => `${machine} ${n}`;

export const claimant = (claim: string | null) => claim?.split(" ")[0] ?? "nobody";
