/** How long cases are kept, from when they were opened. */
export const RETENTION_DAYS = 90;

/** More cases than that are not given out at once. */
export const MAX_LISTED = 5_000;
