/** The two systems that an app is made for. */
export const PLATFORMS = ['ios', 'android'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const isPlatform = (text: string): text is Platform => (PLATFORMS as readonly string[]).includes(text);

/** What people call them; the same in every language. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = { ios: 'iOS', android: 'Android' };

/** The stores, likewise. */
export const STORE_NAMES: Readonly<Record<Platform, string>> = { ios: 'App Store', android: 'Google Play' };
