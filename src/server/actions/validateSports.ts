import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { allows } from '../../domain/permissions';
import type { SportsVerdict } from '../../domain/sportsInUse';
import { issue } from '../../domain/issue';
import type { Ctx } from '../context';
import { enter, enterOrganization } from '../crud/enter';
import { findWhole } from '../crud/list';
import { resourceNamed } from '../db/declared';
import { table } from '../db/tables';
import { type Endpoint, endpoint } from '../edge/endpoint';
import { forbidden, invalid } from '../edge/refusal';
import { findSportsInUse, unlinked } from '../sports/findSportsInUse';

const body = z.strictObject({ sports: z.array(z.uuid()).max(1000), location_id: z.uuid().nullish() });

/**
 * What saving these sports would unlink although activities hold it: asked before an organization, or one of its
 * locations, is saved with them.
 */
export const validateSports = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'post',
    path: '/v1/admin/organizations/{organization_id}/validate-sports',
    tag: 'organizations',
    resource: resourceNamed('organizations'),
    body,
    summary: 'Which sports cannot be unlinked when these are saved, and the activities that hold them',
    async run({ ctx, params, body: { sports, location_id } }): Promise<SportsVerdict> {
      const organization_id = params['organization_id'] ?? '';
      const linked = location_id ? await atLocation(ctx, organization_id, location_id) : await atOrganization(ctx, organization_id);
      const blocked = await findSportsInUse(ctx, { organization_id, location_id: location_id ?? null }, unlinked(linked, sports));
      return { can_unlink: blocked.length === 0, blocked };
    },
  }),
];

async function atOrganization(ctx: Ctx, organization_id: string): Promise<unknown> {
  const { profile } = await enterOrganization(ctx, organization_id);
  if (!allows(profile, 'edit-organization')) throw forbidden();
  const resource = resourceNamed('organizations');
  const place = await enter(ctx, resource, 'edit', { organization_id });
  return (await findWhole(ctx, place, organization_id))['sports'];
}

async function atLocation(ctx: Ctx, organization_id: string, location_id: string): Promise<unknown> {
  const place = await enter(ctx, resourceNamed('locations'), 'edit', { organization_id, location_id });
  const { id } = table('locations');
  const [found] = await ctx.db
    .select({ id })
    .from(table('locations'))
    .where(and(eq(id, location_id), place.where));
  if (!found) throw invalid([issue('location_id', 'validation.unknown')]);
  return (await findWhole(ctx, place, location_id))['sports'];
}
