import { sql } from 'drizzle-orm';
import { openStore } from '../api/store';
import { runProduct } from '../runProduct';
import type { Build } from '../sides';
import { rowsOf } from '../../src/server/db/rowsOf';
import type { Subject } from './walk';

/** The number of copies of each record: four pages of a list. */
const COPIES = 100;

/** Fills an empty store with the demo and copies of the walked records, and returns their addresses. */
export async function fillHand({ command, folder, dataDir }: Build): Promise<Subject[]> {
  await (await runProduct({ command, folder, dataDir, paths: ['/v1/health'] })).stop();
  const db = await openStore({ dataDir });
  const selectOne = async <T extends object>(query: ReturnType<typeof sql>): Promise<T> => {
    const [row] = rowsOf<T>(await db.orm.execute(query));
    if (!row) throw new Error('The demo lacks a record that the walk needs');
    return row;
  };
  try {
    const busiest = await selectOne<{ id: string }>(sql`
      select organization_id as id from activities group by organization_id order by count(*) desc, organization_id limit 1`);
    const busy = await selectOne<{ activity: string; session: string }>(sql`
      select activity_id as activity, id as session from sessions
      where organization_id = ${busiest.id}::uuid and starts_at > now()
        and (select count(*) from participants where session_id = sessions.id and status = 'active') > 5
      order by starts_at limit 1`);
    await db.orm.execute(sql`
      insert into activities
      select copy.* from activities as one, generate_series(1, ${COPIES}::int) as number,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || number)) as copy
      where one.organization_id = ${busiest.id}::uuid limit ${COPIES}`);
    await db.orm.execute(sql`
      insert into labels
      select copy.* from labels as one, generate_series(1, ${COPIES}::int) as number,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || number)) as copy
      limit ${COPIES}`);
    const label = await selectOne<{ name: string }>(sql`select name from labels order by lower(name) limit 1`);
    const activity = await selectOne<{ name: string }>(sql`
      select name from activities where organization_id = ${busiest.id}::uuid order by lower(name) limit 1`);
    const activities = `/organizations/${busiest.id}/activities`;
    const sessions = `${activities}/${busy.activity}/sessions`;
    return [
      {
        name: 'labels',
        list: '/admin/labels',
        form: { selector: '[data-field="name"] input', atLeast: 1 },
        word: wordOf(label.name),
        screens: [],
      },
      {
        name: 'activities',
        list: activities,
        form: { selector: '[data-field="payment_url"] input, [data-field="description"] [contenteditable]', atLeast: 2 },
        word: wordOf(activity.name),
        screens: [
          {
            name: 'a session with its participants',
            path: `${sessions}/${busy.session}?tab=participants`,
            sign: { selector: 'main table tbody tr', atLeast: 5 },
          },
          {
            name: 'calendar of the club',
            path: `/organizations/${busiest.id}/calendar`,
            sign: { selector: 'main [data-day] a[href*="/sessions/"], main [data-day] button', atLeast: 1 },
          },
        ],
      },
    ];
  } finally {
    await db.close();
  }
}

/** The first word of a name, as a user would search for it. */
const wordOf = (name: string): string => name.toLowerCase().split(/\s+/)[0] ?? '';
