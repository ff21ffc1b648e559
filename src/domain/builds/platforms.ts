/** The platforms for which apps are built. */
export const PLATFORMS = ['ios', 'android'] as const;
export type Platform = (typeof PLATFORMS)[number];

export const isPlatform = (text: string): text is Platform => (PLATFORMS as readonly string[]).includes(text);

/** Names of the platforms, equal in every language. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = { ios: 'iOS', android: 'Android' };

/** Names of the stores, equal in every language. */
export const STORE_NAMES: Readonly<Record<Platform, string>> = { ios: 'App Store', android: 'Google Play' };
