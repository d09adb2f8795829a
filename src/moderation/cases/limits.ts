/** Time that cases are stored, counted from when they were opened. */
export const RETENTION_DAYS = 90;

/** Most cases that are returned at once. */
export const MAX_LISTED = 5_000;
