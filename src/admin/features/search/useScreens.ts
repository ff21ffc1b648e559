import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { isSuperadmin } from '../../../domain/permissions/permissions';
import type { WorkspaceProfile } from '../../../../providers/authSession';
import type { Area } from '../../../schema/menu';
import { menuFor } from '../../layout/menu';
import { useProfile } from '../../ui/useProfile';
import type { SearchItem } from './searchItem';

/** The areas of the product that this person can go to. */
export function areasOf(profile: WorkspaceProfile): Area[] {
  const isSuper = isSuperadmin(profile);
  const isStaff = profile.memberships.some(
    ({ application_id, organization_id }) =>
      organization_id === null && application_id !== null && application_id === profile.application_id,
  );
  return [
    ...(profile.organization_id === null ? [] : ['organization' as const]),
    ...(isStaff || isSuper ? ['application' as const] : []),
    ...(isSuper ? ['admin' as const] : []),
  ];
}

/** Every screen in the menus of this person, and those of their account. */
export function useScreens(): readonly SearchItem[] {
  const translate = useTranslate();
  const profile = useProfile();
  return useMemo(() => {
    if (!profile) return [];
    const params = { organization_id: profile.organization_id ?? undefined };
    const screens = areasOf(profile).flatMap((area) =>
      menuFor(area, profile, params)
        .flatMap(({ entries }) => entries)
        .map(({ to, label }): SearchItem => ({
          key: `screen ${to}`,
          name: translate(label, { smart_count: 2 }),
          about: translate(`search.areas.${area}`),
          group: 'screens',
          to,
        })),
    );
    const own = [
      { to: '/account', label: 'layout.account' },
      { to: '/overview', label: 'search.overview' },
    ].map(({ to, label }): SearchItem => ({ key: `screen ${to}`, name: translate(label), about: null, group: 'screens', to }));
    return [...screens, ...own];
  }, [profile, translate]);
}
