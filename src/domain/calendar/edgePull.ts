interface Sight {
  readonly top: number;
  readonly bottom: number;
}

/** In px: so near an edge it begins to pull, and so far it moves at a time at most. */
const NEAR = 28;
const MOST = 14;

/** How far what is in sight moves at a time while something is dragged near its upper or lower edge, or beyond: less than nothing is up. */
export function edgePull(y: number, { top, bottom }: Sight): number {
  const beyond = y < (top + bottom) / 2 ? y - (top + NEAR) : y - (bottom - NEAR);
  const isNear = y < (top + bottom) / 2 ? beyond < 0 : beyond > 0;
  if (!isNear) return 0;
  return Math.sign(beyond) * Math.ceil(Math.min(1, Math.abs(beyond) / NEAR) * MOST);
}
