/** The URL or one of its redirects leads to an address that our process must not reach. Nothing was sent there. */
export class BlockedAddress extends Error {
  override readonly name = "BlockedAddress";
  readonly host: string;

  constructor(host: string, why: string) {
    super(`refused to fetch from ${host}: ${why}`);
    this.host = host;
  }
}

/** The body exceeds the limit, in bytes. Everything before it was already passed on. */
export class TooLarge extends Error {
  override readonly name = "TooLarge";
  readonly limit: number;

  constructor(limit: number) {
    super(`larger than ${limit} bytes`);
    this.limit = limit;
  }
}
