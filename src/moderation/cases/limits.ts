/** How long cases are kept, from when they were opened. */
export const KEPT_DAYS = 90;

/** More cases than that are not given out at once. */
export const LISTED_AT_MOST = 5_000;
