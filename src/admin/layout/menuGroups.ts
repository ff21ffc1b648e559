import type { IconName } from '../../schema/resource';
import type { Area } from './area';

/** Words under `layout.groups`. */
export type Group = 'overview' | 'platform' | 'offer' | 'people' | 'communication' | 'finances' | 'vocabulary' | 'settings' | 'system';

/**
 * What stands together in each menu, in order. A declaration says what kind of thing it is by its icon, and that
 * decides its group; what no line names goes to the last one. So a new entity finds its group by itself.
 */
const GROUPS: Readonly<Record<Area, readonly (readonly [Group, readonly IconName[]])[]>> = {
  admin: [
    ['platform', ['application', 'wallet', 'coupon', 'invite', 'person']],
    ['vocabulary', ['sports', 'category', 'tag', 'label', 'place', 'product', 'organization']],
    ['finances', ['money']],
    ['system', []],
  ],
  application: [
    ['overview', ['chart']],
    ['people', ['organization', 'review', 'person', 'invite']],
    ['offer', ['calendar', 'sports', 'list', 'product', 'place', 'category', 'tag', 'label']],
    ['communication', ['campaign', 'mail']],
    ['finances', ['money', 'wallet', 'coupon']],
    ['settings', []],
  ],
  organization: [
    ['overview', ['chart']],
    ['offer', ['calendar', 'sports', 'list', 'product', 'place', 'category', 'tag', 'label']],
    ['people', ['person', 'invite']],
    ['communication', ['campaign', 'mail']],
    ['finances', ['money', 'wallet', 'coupon']],
    ['settings', []],
  ],
};

export const groupsOf = (area: Area): readonly Group[] => GROUPS[area].map(([group]) => group);

export function groupFor(area: Area, icon: IconName): Group {
  const groups = GROUPS[area];
  return (groups.find(([, icons]) => icons.includes(icon)) ?? groups.at(-1))?.[0] ?? 'settings';
}
