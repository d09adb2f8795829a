export type Point = readonly number[];

const ROUNDS = 30;

/**
 * Assigns points to at most `count` groups by k-means. The first centers are the points farthest from each other, which
 * makes the result deterministic.
 */
export function groupPoints(points: readonly Point[], count: number): readonly number[] {
  let centers: Point[] = points.slice(0, 1);
  while (centers.length < Math.min(count, points.length)) {
    const far = points.map((point) => Math.min(...centers.map((center) => distance(point, center))));
    centers.push(points[far.indexOf(Math.max(...far))] ?? []);
  }
  let groups: readonly number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    groups = points.map((point) => nearest(point, centers));
    centers = centers.map((center, c) => meanOf(points.filter((_, i) => groups[i] === c)) ?? center);
  }
  return groups;
}

/** Returns the index of the center that is nearest to a point. */
export function nearest(point: Point, centers: readonly Point[]): number {
  const off = centers.map((center) => distance(point, center));
  return off.indexOf(Math.min(...off));
}

/** Returns the mean of points; undefined without any. */
export function meanOf(points: readonly Point[]): Point | undefined {
  return points[0]?.map((_, k) => points.reduce((sum, point) => sum + (point[k] ?? 0), 0) / points.length);
}

/** Returns the squared distance. */
export const distance = (a: Point, b: Point) =>
  a.reduce((sum, value, k) => sum + (value - (b[k] ?? 0)) ** 2, 0);
