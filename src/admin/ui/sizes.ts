/** Measures of the frame, in pixels. */
export const TOP_BAR = 56;
/** Above the top bar, while somebody looks on as another. */
export const VIEWING_BAR = 40;
export const DRAWER = 248;
export const DRAWER_FOLDED = 64;
