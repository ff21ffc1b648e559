import { PLATFORM_NAMES, type Platform } from './platforms';

/** Pictures stored as file ids. */
export const PICTURES = ['icon', 'foreground', 'splash'] as const;
export type Picture = (typeof PICTURES)[number];

/**
 * The configuration of an app as plain data: the fields of `resources/build_configurations.ts` that a build keeps. Equal configurations
 * give identical bundles. Colours are `#RRGGBB` or `#RRGGBBAA`.
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

/** All fields in the order of a comparison. A missing field does not compile. */
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

/** The configuration part of a record. */
export const configurationOf = (record: BuildConfiguration): BuildConfiguration =>
  Object.fromEntries(NAMES.map((name) => [name, record[name]])) as unknown as BuildConfiguration;

/** A field that differs between two configurations. */
export interface Difference {
  readonly field: keyof BuildConfiguration;
  readonly before: unknown;
  readonly after: unknown;
}

/** The differences; empty when a build of either would be the same. Source: docs/domain/builds.md 8. */
export const differencesOf = (before: BuildConfiguration, after: BuildConfiguration): Difference[] =>
  NAMES.filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null)).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));

/**
 * The fields to write when an earlier configuration is restored: all but the platform, which stays, and the build number, which must
 * increase. Source: docs/domain/builds.md 8.
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

/** The name below the app's icon. */
export const shortNameOf = ({ short_name, name }: Pick<BuildConfiguration, 'short_name' | 'name'>): string => short_name || name;
