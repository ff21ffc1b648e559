import { PLATFORM_NAMES, type Platform } from './platforms';

/** Stored pictures by the id of their file. */
export const PICTURES = ['icon', 'foreground', 'splash'] as const;
export type Picture = (typeof PICTURES)[number];

/**
 * What an app is made from, as plain data: the fields of `resources/build_configurations.ts`, and what a build keeps of them. Two builds
 * from the same configuration have the same bytes. Colours are `#RRGGBB` or `#RRGGBBAA`.
 */
export interface BuildConfiguration extends Readonly<Record<Picture, string | null>> {
  readonly platform: Platform;
  readonly name: string;
  readonly name_en: string | null;
  readonly short_name: string | null;
  readonly app_id: string | null;
  readonly version_name: string;
  readonly build_number: number;
  readonly is_numbered: boolean;
  readonly start_url: string | null;
  readonly primary_color: string | null;
  readonly icon_color: string | null;
  readonly splash_color: string | null;
  readonly splash_color_dark: string | null;
  readonly is_push: boolean;
  readonly is_location: boolean;
  readonly is_camera: boolean;
  readonly is_linked: boolean;
  readonly is_landscape: boolean;
  readonly is_tablet: boolean;
  readonly subtitle_nl: string | null;
  readonly description_nl: string | null;
  readonly keywords_nl: readonly string[];
  readonly news_nl: string | null;
  readonly subtitle_en: string | null;
  readonly description_en: string | null;
  readonly keywords_en: readonly string[];
  readonly news_en: string | null;
  readonly support_url: string | null;
  readonly privacy_url: string | null;
}

/** Every field of a configuration, in the order in which a difference is told. A field that is missing here does not compile. */
const FIELDS: Readonly<Record<keyof BuildConfiguration, true>> = {
  platform: true,
  name: true,
  name_en: true,
  short_name: true,
  app_id: true,
  version_name: true,
  build_number: true,
  is_numbered: true,
  start_url: true,
  icon: true,
  foreground: true,
  splash: true,
  primary_color: true,
  icon_color: true,
  splash_color: true,
  splash_color_dark: true,
  is_push: true,
  is_location: true,
  is_camera: true,
  is_linked: true,
  is_landscape: true,
  is_tablet: true,
  subtitle_nl: true,
  description_nl: true,
  keywords_nl: true,
  news_nl: true,
  subtitle_en: true,
  description_en: true,
  keywords_en: true,
  news_en: true,
  support_url: true,
  privacy_url: true,
};
const NAMES = Object.keys(FIELDS) as readonly (keyof BuildConfiguration)[];

/** The configuration in a record that holds more: what a build keeps. */
export const configurationOf = (record: BuildConfiguration): BuildConfiguration =>
  Object.fromEntries(NAMES.map((name) => [name, record[name]])) as unknown as BuildConfiguration;

/** A field in which two configurations differ. */
export interface Difference {
  readonly field: keyof BuildConfiguration;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is otherwise in `after`; empty where a build from either would be the same. Source: docs/domain/builds.md 8. */
export const differencesOf = (before: BuildConfiguration, after: BuildConfiguration): Difference[] =>
  NAMES.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null)).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));

/**
 * What going back to an earlier configuration writes: all of it but the platform, which is the same, and the build number, which a store
 * only takes if it is higher. Source: docs/domain/builds.md 8.
 */
export const restored = (earlier: BuildConfiguration): Omit<BuildConfiguration, 'platform' | 'build_number'> => {
  const { platform: _platform, build_number: _number, ...rest } = earlier;
  return rest;
};

/** @example nameOfBuild(configuration) // 'iOS 1.4.0 (12)' */
export const nameOfBuild = ({
  platform,
  version_name,
  build_number,
}: Pick<BuildConfiguration, 'platform' | 'version_name' | 'build_number'>): string =>
  `${PLATFORM_NAMES[platform]} ${version_name} (${build_number})`;

/** Below its icon an app is called so. */
export const shortNameOf = ({ short_name, name }: Pick<BuildConfiguration, 'short_name' | 'name'>): string => short_name || name;
