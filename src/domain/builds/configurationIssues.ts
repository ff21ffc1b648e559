import { type Issue, issue } from '../checks/issue';
import { STORE_LIMITS } from './limits';
import { isPlatform, type Platform, STORE_NAMES } from './platforms';

/** The fields that the combined rules read. */
export interface ConfigurationShape {
  readonly platform: string | null;
  readonly app_id: string | null;
  readonly subtitle_nl: string | null;
  readonly subtitle_en: string | null;
  readonly news_nl: string | null;
  readonly news_en: string | null;
}

const IOS = /^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/;
const ANDROID = /^[A-Za-z][A-Za-z0-9_]*(\.[A-Za-z][A-Za-z0-9_]*)+$/;
/** Reserved words of Java, which cannot be part of a package name. */
const RESERVED = new Set(
  (
    'abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float ' +
    'for goto if implements import instanceof int interface long native new package private protected public return short static ' +
    'strictfp super switch synchronized this throw throws transient try void volatile while true false null'
  ).split(' '),
);

/** Validates a bundle id (iOS) or package name (Android). Source: docs/domain/builds.md 1. */
export function appIdIssues(platform: Platform, app_id: string): Issue[] {
  if (platform === 'ios') return IOS.test(app_id) ? [] : [issue('app_id', 'builds.app_id_ios')];
  if (!ANDROID.test(app_id)) return [issue('app_id', 'builds.app_id_android')];
  const word = app_id.split('.').find((part) => RESERVED.has(part));
  return word === undefined ? [] : [issue('app_id', 'builds.app_id_reserved', { word })];
}

/** Validates a configuration beyond its single fields. Missing values are reported by `readinessOf`. */
export function configurationIssues({ platform, app_id, ...texts }: ConfigurationShape): Issue[] {
  if (platform === null || !isPlatform(platform)) return [];
  const limits = STORE_LIMITS[platform];
  const tooLong = (['subtitle', 'news'] as const).flatMap((field) =>
    (['nl', 'en'] as const).flatMap((locale) =>
      [...(texts[`${field}_${locale}`] ?? '')].length > limits[field]
        ? [issue(`${field}_${locale}`, 'builds.text_long', { store: STORE_NAMES[platform], max: limits[field] })]
        : [],
    ),
  );
  return [...(app_id ? appIdIssues(platform, app_id) : []), ...tooLong];
}
