import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { allows } from '../../../domain/permissions/permissions';
import type { SportsVerdict } from '../../../domain/offers/sportsInUse';
import { issue } from '../../../domain/checks/issue';
import type { Ctx } from '../../core/context';
import { authorize, authorizeOrganization } from '../../engine/authorize';
import { findWhole } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { forbidden, invalid } from '../../core/apiError';
import { sportsVerdictAnswer } from './answers';
import { findSportsInUse, unlinked } from './findSportsInUse';

const body = z.strictObject({ sports: z.array(z.uuid()).max(1000), location_id: z.uuid().nullish() });

/** The sports in use that saving this selection would unlink. Called before an organization or one of its locations is saved. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/organizations/{organization_id}/validate-sports',
    tag: 'organizations',
    resource: resourceNamed('organizations'),
    body,
    summary: 'List the sports that cannot be unlinked, with the activities that use them',
    answer: sportsVerdictAnswer,
    may: async (ctx, params) => {
      const { profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
      if (!allows(profile, 'edit-organization') && !allows(profile, 'edit-location')) throw forbidden();
    },
    async run({ ctx, params, body: { sports, location_id } }): Promise<SportsVerdict> {
      const organization_id = params['organization_id'] ?? '';
      const linked = location_id ? await atLocation(ctx, organization_id, location_id) : await atOrganization(ctx, organization_id);
      const blocked = await findSportsInUse(ctx, { organization_id, location_id: location_id ?? null }, unlinked(linked, sports));
      return { can_unlink: blocked.length === 0, blocked };
    },
  }),
];

async function atOrganization(ctx: Ctx, organization_id: string): Promise<unknown> {
  const { profile } = await authorizeOrganization(ctx, organization_id);
  if (!allows(profile, 'edit-organization')) throw forbidden();
  const resource = resourceNamed('organizations');
  const access = await authorize(ctx, resource, 'edit', { organization_id });
  return (await findWhole(ctx, access, organization_id))['sports'];
}

async function atLocation(ctx: Ctx, organization_id: string, location_id: string): Promise<unknown> {
  const access = await authorize(ctx, resourceNamed('locations'), 'edit', { organization_id, location_id });
  const { id } = table('locations');
  const [found] = await ctx.db
    .select({ id })
    .from(table('locations'))
    .where(and(eq(id, location_id), access.where));
  if (!found) throw invalid([issue('location_id', 'validation.unknown')]);
  return (await findWhole(ctx, access, location_id))['sports'];
}
