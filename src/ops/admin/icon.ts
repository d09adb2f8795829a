export const ICON_PATH = "/admin/icon.svg";
