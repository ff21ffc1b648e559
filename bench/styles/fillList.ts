import { sql } from 'drizzle-orm';
import { openStore } from '../api/store';
import { runProduct } from '../runProduct';
import type { Build } from '../sides';

/** More rows than fit on the longest page. */
const ROWS = 120;

/**
 * Fills an empty store with the demo, and adds copies to the organization with the most activities.
 *
 * @returns the address of that organization
 */
export async function fillList({ command, folder, dataDir }: Build): Promise<string> {
  await (await runProduct({ command, folder, dataDir, paths: ['/v1/health'] })).stop();
  const db = await openStore({ dataDir });
  try {
    const { rows } = (await db.orm.execute(sql`
      select organization_id as id, count(*)::int as amount from activities group by organization_id order by amount desc, id limit 1
    `)) as unknown as { rows: { id: string; amount: number }[] };
    const [busiest] = rows;
    if (!busiest) throw new Error('The demo has no activities');
    await db.orm.execute(sql`
      insert into activities
      select copy.* from activities as one, generate_series(1, ${Math.ceil(ROWS / busiest.amount)}::int) as number,
        jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'name', one.name || ' ' || number)) as copy
      where one.organization_id = ${busiest.id}::uuid`);
    return `/organizations/${busiest.id}`;
  } finally {
    await db.close();
  }
}
