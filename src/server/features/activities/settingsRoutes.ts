import * as z from 'zod';
import { settingFields } from '../../../domain/offers/settingFields';
import type { AnyRow } from '../../../schema/row';
import { show } from '../../engine/lists/list';
import { update } from '../../engine/update';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { organizationOf } from '../offers/organizationOf';
import { settingsAnswer } from './answers';

// Validated as fields of the activity, so that errors read as they do in its form.
const body = z.strictObject(Object.fromEntries([...settingFields, 'version'].map((name) => [name, z.unknown().optional()])));

const settingsIn = (row: AnyRow) => ({
  id: row.id,
  ...Object.fromEntries(settingFields.map((name) => [name, row[name]])),
  version: row.version,
  updated_at: row.updated_at,
});

/** `GET` and `PUT /v1/admin/activities/{id}/settings` (docs/domain/calls.md 2). A body may be partial. */
export const routes = (): Endpoint[] => {
  const activities = resourceNamed('activities');
  const base = {
    access: 'signed-in',
    path: '/v1/admin/activities/{activity_id}/settings',
    tag: 'activities',
    resource: activities,
  } as const;
  const placeOf = (ctx: Parameters<typeof organizationOf>[0], params: Readonly<Record<string, string>>) =>
    organizationOf(ctx, activities, params['activity_id'] ?? '');
  return [
    endpoint({
      ...base,
      method: 'get',
      summary: 'Read the settings of an activity',
      answer: settingsAnswer,
      run: async ({ ctx, params }) => settingsIn(await show(ctx, activities, await placeOf(ctx, params))),
    }),
    endpoint({
      ...base,
      method: 'put',
      summary: 'Update the settings of an activity',
      body,
      answer: settingsAnswer,
      run: async ({ ctx, params, body: changes }) => settingsIn(await update(ctx, activities, await placeOf(ctx, params), changes)),
    }),
  ];
};
