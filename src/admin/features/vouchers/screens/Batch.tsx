/** Under way. */
export function Batch() {
  return null;
}
