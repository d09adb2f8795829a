/** shard_id = (guild_id >> 22) % num_shards */
export const shardOf = (guildId: string | undefined, shards: number): number =>
  guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(shards));
