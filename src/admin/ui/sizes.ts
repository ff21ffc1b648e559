/** Measures of the frame, in pixels. */
export const TOP_BAR = 56;
export const DRAWER = 248;
export const DRAWER_FOLDED = 64;
