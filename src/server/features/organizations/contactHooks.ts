import { sql } from 'drizzle-orm';
import type { Hooks } from '../../engine/hooks';
import { table } from '../../db/tables';

const contacts = table('contacts');

export const hooks: Hooks<'contacts'> = {
  filters: {
    activities_given: (_ctx, { from, to }) => {
      const given = sql`(select count(*) from activities where activities.organization_id = ${contacts.organization_id}
        and activities.contacts @> jsonb_build_array(jsonb_build_object('contact', ${contacts.id}, 'roles', jsonb_build_array('trainer'))))`;
      const bounds = [...(from ? [sql`${given} >= ${Number(from)}::int`] : []), ...(to ? [sql`${given} <= ${Number(to)}::int`] : [])];
      return sql.join([sql`true`, ...bounds], sql` and `);
    },
  },
};
