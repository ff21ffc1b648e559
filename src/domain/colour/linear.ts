/** Linear light of a colour component from 0 to 255: 0 to 1 (sRGB, WCAG 2). */
export function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
