import { MEGABYTE } from '../files/images';
import type { Platform } from './platforms';

/** Width and height of an icon and its variants in pixels. Source: docs/domain/builds.md 2. */
export const ICON_SIZE = 1024;
/** Maximum file size of an icon, in bytes. */
export const ICON_BYTES = MEGABYTE;
/** Minimum width and height of the launch screen's picture, in pixels. */
export const SPLASH_SIZE = 512;

/** Character limits of the stores. Sources: App Store Connect and Play Console. */
export const STORE_LIMITS: Readonly<Record<Platform, { readonly name: number; readonly subtitle: number; readonly news: number }>> = {
  ios: { name: 30, subtitle: 30, news: 4000 },
  android: { name: 30, subtitle: 80, news: 500 },
};

/** Maximum `versionCode` of Google Play; iOS allows at least as much. */
export const MAX_BUILD_NUMBER = 2_100_000_000;
/** Length of a name in characters, above which most phones truncate it below the icon. */
export const SHORT_NAME = 12;
