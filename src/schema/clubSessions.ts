import type { Field } from './field';
import type { AnyResource } from './row';
import { withinOrganization } from './withinOrganization';

/** The trainers of a session's activity, to be filtered by alone; who gives none is not offered. */
const trainer = { kind: 'reference', to: 'contacts', among: { activities_given: { from: '1' } }, readonly: true, filter: true } as Field;

/** The sessions of all activities of a club, as its calendar reads them on both sides. */
export const clubSessionsOf = (sessions: AnyResource, all: readonly AnyResource[]): AnyResource =>
  withinOrganization(sessions, all, {
    page: '/organizations/{organization_id}/calendar',
    api: '/v1/admin/organizations/{organization_id}/calendar',
    access: 'view-activities',
    filters: { trainer },
  });
