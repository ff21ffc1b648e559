import type { BuildConfiguration } from './configuration';
import { appIdIssues } from './configurationIssues';
import { SHORT_NAME } from './limits';

/** A requirement or recommendation for a build. `field` is where to fix it; its text is `builds.ready.<key>`. */
export interface Finding {
  readonly key: string;
  readonly field: keyof BuildConfiguration;
  /** `missing` prevents a build, `advice` does not. */
  readonly level: 'missing' | 'advice';
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Facts about a configuration that only the server knows. */
export interface BuildFacts {
  /** Whether the icon has transparent pixels; null without an icon. */
  readonly isIconSeeThrough: boolean | null;
  /** Whether the foreground of the icon has transparent pixels; null without one. */
  readonly isForegroundSeeThrough: boolean | null;
  /** Highest build number of this platform so far; 0 for none. */
  readonly lastNumber: number;
}

/** Defaults before the server has answered. */
export const NO_FACTS: BuildFacts = { isIconSeeThrough: null, isForegroundSeeThrough: null, lastNumber: 0 };

/**
 * The requirements that are not met, most important first, followed by recommendations. Checked on screen while typing, and on the server
 * before a build starts. Source: docs/domain/builds.md 3.
 */
export function readinessOf(configuration: BuildConfiguration, facts: BuildFacts = NO_FACTS): Finding[] {
  const found = [...missingIn(configuration, facts), ...adviceOn(configuration, facts)];
  return found.toSorted((first, second) => Number(first.level === 'advice') - Number(second.level === 'advice'));
}

/** Whether a build may start. */
export const isReady = (findings: readonly Finding[]): boolean => findings.every(({ level }) => level === 'advice');

type OptionalFinding = Finding | false;
const kept = (findings: readonly OptionalFinding[]): Finding[] => findings.filter((finding) => finding !== false);
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
