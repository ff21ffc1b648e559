import type { BuildConfiguration } from './configuration';
import type { Platform } from './platforms';

/** As much of an application as its first configuration follows from. */
export interface Suggesting {
  readonly name: string;
  readonly slug: string;
  readonly website_url: string | null;
  readonly support_url: string | null;
  readonly primary_color: string | null;
}

/**
 * What a first configuration starts with, for somebody to look at: what the application is called already, in its colours.
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

/** The website's name from behind, as the custom is; Java takes no hyphens, and Apple no underscores. */
function appIdOf(platform: Platform, { website_url, slug }: Suggesting): string {
  const host = /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(website_url ?? '')?.[1] ?? `${slug}.app`;
  const joint = platform === 'android' ? '_' : '-';
  return [...host.toLowerCase().split('.').toReversed(), 'app']
    .filter((part) => part !== '')
    .map((part) => (/^[a-z]/.test(part) ? part : `a${part}`).replace(/[^a-z0-9]/g, joint))
    .join('.');
}
