/** Finds Chromium: at CHROMIUM_PATH, an installed one, or Debian's, which is installed if allowed. */
export function findChromium(): { readonly path: string } | { readonly lacking: string };
