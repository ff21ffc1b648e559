export function Batch() {
  return null;
}
