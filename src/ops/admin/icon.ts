/** Where the pages find it. */
export const ICON = "/admin/icon.svg";
