/** An area protected by a password. */
export interface LoginRealm {
  readonly name: string;
  /** Its page; everything else in the area is below it. */
  readonly home: string;
  /** Path of the login form. */
  readonly login: string;
  readonly cookie: string;
  /** How long a browser stays logged in. */
  readonly days: number;
}

export const PLAYGROUND_REALM: LoginRealm = {
  name: "playground",
  home: "/",
  login: "/login",
  cookie: "mynah_session",
  days: 30,
};
