/** How long cases are kept, from when they were opened. */
export const KEPT_DAYS = 90;
