/** Ids are the same on every platform and in every workspace: only the platform's name distinguishes them. */
export const WORKSPACE = {
  one: "900000000000000001",
  two: "900000000000000002",
  /** Two workspaces of one organization, which has installed the app once for both. */
  east: "900000000000000003",
  west: "900000000000000004",
} as const;
export const ENTERPRISE = "900000000000000009";

export const CHANNEL = {
  one: "910000000000000001",
  two: "910000000000000002",
  deleted: "910000000000000009",
} as const;
export const PRIVATE_THREAD = "915000000000000001";

export const PERSON = {
  one: "920000000000000001",
  two: "920000000000000002",
  web: "920000000000000003",
  left: "920000000000000004",
  /** Another member of an owner's server, who has spent nearly all of the server's limit. */
  other: "920000000000000005",
  east: "920000000000000006",
  west: "920000000000000007",
  eve: "920000000000000008",
} as const;
/** On Telegram, chats and people are numbers, and a person's own chat has theirs. */
export const GROUP = { one: "-1009000000000001", two: "-1009000000000002" } as const;
export const MEMBER = { one: "9200000001", two: "9200000003", left: "9200000004" } as const;
export const ROLE = "930000000000000001";
export const MESSAGE = "940000000000000001";
