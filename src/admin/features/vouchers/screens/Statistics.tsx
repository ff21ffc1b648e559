/** Under way. */
export function Statistics() {
  return null;
}
