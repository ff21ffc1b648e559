/**
 * Milliseconds as minutes and seconds: `4:05`.
 *
 * @param {number} ms
 */
export function spell(ms) {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
