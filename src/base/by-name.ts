/** Returns a map from the name of each item to the item. */
export const byName = <Item extends { readonly name: string }>(
  items: readonly Item[],
): ReadonlyMap<string, Item> => new Map(items.map((item) => [item.name, item]));
