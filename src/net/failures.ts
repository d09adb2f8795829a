/** The URL leads, or was led by a redirect, to where our process must not go. Nothing was sent there. */
export class BlockedAddress extends Error {
  override readonly name = "BlockedAddress";
  readonly host: string;

  constructor(host: string, why: string) {
    super(`refused to fetch from ${host}: ${why}`);
    this.host = host;
  }
}

/** There is more than was allowed; `limit` in bytes. What came before was already handed on. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  readonly limit: number;

  constructor(limit: number) {
    super(`larger than ${limit} bytes`);
    this.limit = limit;
  }
}
