/** Under way. */
export function Batches() {
  return null;
}
