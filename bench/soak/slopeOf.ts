/** The growth of a value per unit of `at`, by least squares. NaN for fewer than two moments. */
export function slopeOf(points: readonly (readonly [at: number, value: number])[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [mid, level] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - mid) ** 2, 0);
  return points.reduce((sum, [at, value]) => sum + (at - mid) * (value - level), 0) / spread;
}
