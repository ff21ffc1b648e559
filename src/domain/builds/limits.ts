import { MEGABYTE } from '../files/images';
import type { Platform } from './platforms';

/** Width and height of an icon and of what stands in its place, in pixels. Source: docs/domain/builds.md 2. */
export const ICON_SIZE = 1024;
/** The most that an icon weighs, in bytes. */
export const ICON_BYTES = MEGABYTE;
/** The least width and height of the picture on the launch screen. */
export const SPLASH_SIZE = 512;

/** What fits in a store, in characters. Sources: App Store Connect and Play Console, the limits of their fields. */
export const STORE_LIMITS: Readonly<Record<Platform, { readonly name: number; readonly subtitle: number; readonly news: number }>> = {
  ios: { name: 30, subtitle: 30, news: 4000 },
  android: { name: 30, subtitle: 80, news: 500 },
};

/** The greatest `versionCode` that Google Play takes; iOS has none that is lower. */
export const MAX_BUILD_NUMBER = 2_100_000_000;
/** Below an icon more is cut off on most phones; in characters. */
export const SHORT_NAME = 12;
