export function Run() {
  return null;
}
