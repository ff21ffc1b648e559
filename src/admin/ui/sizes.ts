/** Dimensions of the frame, in pixels. */
export const TOP_BAR = 56;
/** Above the top bar, while the app is viewed as another person. */
export const VIEWING_BAR = 40;
/** A window too low for two fixed bars, such as a page magnified four times: the bars scroll with the page. */
export const LOW = '@media (height < 400px)';
export const DRAWER = 248;
export const DRAWER_FOLDED = 64;
