/** Something that a password opens. */
export interface LoginRealm {
  readonly name: string;
  /** The page behind it; everything else behind it stands below. */
  readonly home: string;
  /** Where the password is asked for. */
  readonly login: string;
  readonly cookie: string;
  /** How long it stays open for a browser. */
  readonly days: number;
}

export const PLAYGROUND_REALM: LoginRealm = {
  name: "playground",
  home: "/",
  login: "/login",
  cookie: "mynah_session",
  days: 30,
};
