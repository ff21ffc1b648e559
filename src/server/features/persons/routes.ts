import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { table } from '../../db/tables';
import { type Endpoint, endpoint } from '../../http/endpoint';

/** Postcode areas (the four digits) in which the current application has organizations, for choosing from. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'get',
    path: '/v1/admin/profiles/zipcodes',
    tag: 'profiles',
    summary: 'Postcode areas of the current application',
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
      return { zipcodes: found.map((row) => row.area) };
    },
  }),
];
