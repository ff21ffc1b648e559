interface Viewport {
  readonly top: number;
  readonly bottom: number;
}

/** Distance from an edge at which scrolling starts, and the maximum distance per step, in pixels. */
const EDGE_PX = 28;
const MAX_STEP_PX = 14;

/** Scroll distance per step while something is dragged near or past an edge; negative scrolls up. */
export function edgePull(y: number, { top, bottom }: Viewport): number {
  const overlap = y < (top + bottom) / 2 ? y - (top + EDGE_PX) : y - (bottom - EDGE_PX);
  const isNear = y < (top + bottom) / 2 ? overlap < 0 : overlap > 0;
  if (!isNear) return 0;
  return Math.sign(overlap) * Math.ceil(Math.min(1, Math.abs(overlap) / EDGE_PX) * MAX_STEP_PX);
}
