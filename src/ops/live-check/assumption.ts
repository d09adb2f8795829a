/** What the program relies on, but only a real platform can show. */
export interface Assumption {
  /** `discord.nonce`: the platform, then a name. */
  readonly id: string;
  /** The assumption itself. */
  readonly sentence: string;
  /** The platform's own page about it, or where else it's known from. */
  readonly source: string;
  /** What depends on it. */
  readonly affects: string;
  /** What happens if it doesn't hold, and the setting that copes, if there is one. */
  readonly otherwise: string;
  /** Why nothing can try it; missing if a probe does. */
  readonly untried?: string;
}
