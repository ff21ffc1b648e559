/** A Dutch postcode in the stored format, `1234 AB`; any other text unchanged. */
export function readZipcode(text: string): string {
  const parts = /^\s*([1-9]\d{3})[\s\u00A0-]*([a-z]{2})\s*$/i.exec(text);
  return parts ? `${parts[1]} ${parts[2]?.toUpperCase()}` : text;
}
