import type { Field } from './field';
import type { AnyResource } from './row';
import { withinOrganization } from './withinOrganization';

/** The trainers of a session's activity, for filtering only. People who are not trainers are not offered. */
const trainer = { kind: 'reference', to: 'contacts', among: { activities_given: { from: '1' } }, readonly: true, filter: true } as Field;

/** The sessions of all activities of an organization, as read by its calendar in the browser and on the server. */
export const clubSessionsOf = (sessions: AnyResource, all: readonly AnyResource[]): AnyResource =>
  withinOrganization(sessions, all, {
    page: '/organizations/{organization_id}/calendar',
    api: '/v1/admin/organizations/{organization_id}/calendar',
    access: 'view-activities',
    filters: { trainer },
  });
