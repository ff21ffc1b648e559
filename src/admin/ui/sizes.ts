/** Measures of the frame, in pixels. */
export const TOP_BAR = 56;
/** Above the top bar, while somebody looks on as another. */
export const VIEWING_BAR = 40;
/** Too low a window to give two bars of it away: they scroll with the page. As when a page is magnified four times. */
export const LOW = '@media (height < 400px)';
export const DRAWER = 248;
export const DRAWER_FOLDED = 64;
