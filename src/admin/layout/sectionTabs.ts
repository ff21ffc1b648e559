import { resources } from '../../../providers/resources';
import { allows, type Need, type Profile } from '../../domain/permissions/permissions';
import { fill } from '../../schema/routes';
import { type Section, tabAddress } from '../../schema/sections';
import { customEntries } from './entries/customEntries';

/** One tab of a section: its address, and the translation key of its label. */
export interface SectionTab {
  readonly to: string;
  readonly label: string;
}

interface Screen {
  readonly to: string;
  readonly label: string;
  readonly need: Need | 'nobody';
}

const lists: readonly Screen[] = resources.flatMap(({ name, routes, access, isEmbedded }) =>
  isEmbedded ? [] : routes.map((to): Screen => ({ to, label: `resources.${name}.list`, need: access.list })),
);

/** The tabs of a section that the person may see, in order. */
export function sectionTabs(section: Section, profile: Profile | null, params: Readonly<Record<string, string | undefined>>): SectionTab[] {
  return section.tabs.flatMap((tab) => {
    const found = [...customEntries, ...lists].find(({ to }) => to === tabAddress(section, tab));
    return found && found.need !== 'nobody' && allows(profile, found.need) ? [{ to: fill(found.to, params), label: found.label }] : [];
  });
}
