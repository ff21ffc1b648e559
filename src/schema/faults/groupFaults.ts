import { type Area, describedGroups, groupIn, isOwnGroup, MENU_GROUPS, type MenuGroups, type OwnGroup } from '../menu';
import { iconNames } from '../names.gen';
import { LOCALES } from '../resource';
import type { AnyResource } from '../row';
import { unknown, unknownIn } from './unknown';

type Keys<T> = Readonly<Record<keyof T, true>>;
const GROUP: Keys<OwnGroup> = { key: true, words: true, icon: true, order: true };
const PRODUCT_GROUPS: readonly string[] = Object.values(MENU_GROUPS).flat();

/** A menu group that does not exist in these areas, or that is described incorrectly. `at` is its position in the declaration. */
export function groupFaults(at: string, group: MenuGroups | null, areas: readonly Area[], all: readonly AnyResource[]): string[] {
  if (isOwnGroup(group)) return ownGroupFaults(at, group, all);
  return [
    ...(group !== null && typeof group === 'object' ? unknownIn(at, 'area with this list', Object.keys(group), areas) : []),
    ...areas.flatMap((area) => unknownIn(at, `group in the menu of ${area}`, [groupIn(area, group)], MENU_GROUPS[area])),
  ];
}

function ownGroupFaults(at: string, group: OwnGroup, all: readonly AnyResource[]): string[] {
  const { key, words, icon } = group;
  const odd = unknownIn(at, 'key', Object.keys(group), Object.keys(GROUP));
  if (typeof key !== 'string' || !/^[a-z][a-z0-9_]*$/.test(key)) return [...odd, `${at}.key: ${JSON.stringify(key)} is not in snake_case`];
  if (PRODUCT_GROUPS.includes(key)) return [...odd, `${at}.key: "${key}" is a group of the product: say group: '${key}'`];
  const described = describedGroups(all);
  const first = described.find((group) => group.key === key);
  if (words === undefined)
    return [
      ...odd,
      ...(first
        ? []
        : [
            `${at}.key: ${unknown(
              'group',
              key,
              described.map((group) => group.key),
            )}; one declaration gives its words`,
          ]),
    ];
  return [
    ...odd,
    ...LOCALES.filter((locale) => !words[locale]).map((locale) => `${at}.words: nothing in "${locale}"`),
    ...unknownIn(`${at}.words`, 'language', Object.keys(words), LOCALES),
    ...(icon === undefined ? [] : unknownIn(`${at}.icon`, 'icon', [icon], iconNames)),
    ...(JSON.stringify(first) === JSON.stringify(group)
      ? []
      : [`${at}: another declaration describes "${key}" otherwise: say { key: '${key}' } in all but one`]),
  ];
}
