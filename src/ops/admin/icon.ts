/** Where the pages find it. */
export const ICON_PATH = "/admin/icon.svg";
