import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { allows } from '../../../domain/permissions/permissions';
import { table } from '../../db/tables';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { zipcodesAnswer } from './answers';
import { zipcodeAreas } from './zipcodeAreas';

/**
 * Postcode areas (the first four digits): those in which the current application has organizations, as options; and for staff the areas of
 * its people.
 */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/profiles/zipcodes',
    tag: 'profiles',
    summary: 'List the postcode areas of the current application, with their number of people for users who see notifications',
    answer: zipcodesAnswer,
    run: async ({ ctx }) => {
      const organizations = table('organizations');
      const area = sql<string>`left(${organizations.zipcode}, 4)`;
      const found = await ctx.db
        .selectDistinct({ area })
        .from(organizations)
        .where(
          and(
            eq(organizations.application_id, ctx.application_id ?? '00000000-0000-0000-0000-000000000000'),
            isNotNull(organizations.zipcode),
            isNull(organizations.rejected_at),
          ),
        )
        .orderBy(asc(area));
      const counted = allows(ctx.profile, 'view-notifications') ? ctx.application_id : null;
      return {
        zipcodes: found.map((row) => row.area),
        areas: counted === null ? null : await zipcodeAreas(ctx, counted),
      };
    },
  }),
];
