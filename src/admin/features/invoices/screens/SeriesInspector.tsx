export function SeriesInspector() {
  return null;
}
