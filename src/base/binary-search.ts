/**
 * Returns how many entries at the beginning of a sorted list fulfill a condition that no later one does. `isBefore` gets
 * their indexes, of which it is called for few.
 */
export function countBefore(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
