import type { BuildConfiguration } from './configuration';
import { appIdIssues } from './configurationIssues';
import { SHORT_NAME } from './limits';

/** Something that a build asks for, or that somebody had better look at. `field` is where it is mended; the word is `builds.ready.<key>`. */
export interface Finding {
  readonly key: string;
  readonly field: keyof BuildConfiguration;
  /** Without what is missing no build begins; advice keeps nobody from it. */
  readonly level: 'missing' | 'advice';
  readonly values?: Readonly<Record<string, string | number>>;
}

/** What only the server can tell of a configuration. */
export interface BuildFacts {
  /** Whether a pixel of the icon can be seen through; null where there is no icon to look at. */
  readonly isIconSeeThrough: boolean | null;
  /** Whether the foreground of the icon can be seen through; null likewise. */
  readonly isForegroundSeeThrough: boolean | null;
  /** The highest build number that was made for this platform; 0 for none. */
  readonly lastNumber: number;
}

/** As it is before the server was asked. */
export const NO_FACTS: BuildFacts = { isIconSeeThrough: null, isForegroundSeeThrough: null, lastNumber: 0 };

/**
 * What is missing before a bundle can be made, the weightiest first, and what is worth a look. The screen asks while somebody types, and
 * the server once more before it begins. Source: docs/domain/builds.md 3.
 */
export function readinessOf(configuration: BuildConfiguration, facts: BuildFacts = NO_FACTS): Finding[] {
  const found = [...missingIn(configuration, facts), ...adviceOn(configuration, facts)];
  return found.toSorted((one, other) => Number(one.level === 'advice') - Number(other.level === 'advice'));
}

/** Whether a build may begin. */
export const isReady = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level === 'advice');

type Told = Finding | false;
const kept = (told: readonly Told[]): Finding[] => told.filter((one) => one !== false);
const missing = (key: string, field: Finding['field']): Finding => ({ key, field, level: 'missing' });
const advice = (key: string, field: Finding['field'], values?: Finding['values']): Finding => ({
  key,
  field,
  level: 'advice',
  ...(values ? { values } : {}),
});

function missingIn(of: BuildConfiguration, { isIconSeeThrough }: BuildFacts): Finding[] {
  return kept([
    !of.icon && missing('icon', 'icon'),
    of.platform === 'ios' && isIconSeeThrough === true && missing('icon_alpha', 'icon'),
    !of.app_id && missing('app_id', 'app_id'),
    Boolean(of.app_id) && appIdIssues(of.platform, of.app_id ?? '').length > 0 && missing('app_id_form', 'app_id'),
    !of.start_url && missing('start_url', 'start_url'),
    Boolean(of.start_url) && !of.start_url?.startsWith('https://') && missing('start_url_https', 'start_url'),
    !of.privacy_url && missing('privacy_url', 'privacy_url'),
    !of.subtitle_nl && missing('subtitle', 'subtitle_nl'),
    !of.description_nl && missing('description', 'description_nl'),
  ]);
}

function adviceOn(of: BuildConfiguration, { isForegroundSeeThrough, lastNumber }: BuildFacts): Finding[] {
  const shown = of.short_name || of.name;
  return kept([
    [...shown].length > SHORT_NAME && advice('short_name', 'short_name', { max: SHORT_NAME }),
    of.build_number <= lastNumber && advice('build_number', 'build_number', { next: lastNumber + 1 }),
    !of.splash && advice('splash', 'splash'),
    !of.splash_color && advice('splash_color', 'splash_color'),
    of.platform === 'android' && !of.foreground && advice('foreground', 'foreground'),
    of.platform === 'android' && isForegroundSeeThrough === false && advice('foreground_whole', 'foreground'),
    !of.description_en && advice('english', 'description_en'),
    of.platform === 'ios' && of.keywords_nl.length === 0 && advice('keywords', 'keywords_nl'),
    of.platform === 'ios' && !of.support_url && advice('support_url', 'support_url'),
  ]);
}
