import type { BuildConfiguration } from './configuration';
import type { Platform } from './platforms';

/** The fields of an application that its first configuration uses. */
export interface Suggesting {
  readonly name: string;
  readonly slug: string;
  readonly website_url: string | null;
  readonly support_url: string | null;
  readonly primary_color: string | null;
}

/**
 * Suggested values for a first configuration, from the application's names and colours.
 * @example suggestedStart('ios', { name: 'Speelstad', website_url: 'https://www.speelstad.nl', ... }).app_id // 'nl.speelstad.app'
 */
export function suggestedStart(platform: Platform, application: Suggesting): Partial<BuildConfiguration> {
  const { name, website_url, support_url, primary_color } = application;
  return {
    platform,
    name: [...name].slice(0, 30).join(''),
    app_id: appIdOf(platform, application),
    ...(website_url?.startsWith('https://') ? { start_url: website_url } : {}),
    support_url,
    primary_color,
    icon_color: primary_color,
  };
}

/** The website's domain reversed, as is customary. Java allows no hyphens, and Apple no underscores. */
function appIdOf(platform: Platform, { website_url, slug }: Suggesting): string {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(website_url ?? '')?.[1] ?? `${slug}.app`;
  const joint = platform === 'android' ? '_' : '-';
  return [...host.toLowerCase().split('.').toReversed(), 'app']
    .filter((part) => part !== '')
    .map((part) => (/^[a-z]/.test(part) ? part : `a${part}`).replace(/[^a-z0-9]/g, joint))
    .join('.');
}
