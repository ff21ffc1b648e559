import { sql } from 'drizzle-orm';
import type { Orm } from '../../db/database';
import { rowsOf } from '../../db/rowsOf';

/** Whether the database has been migrated: a command may find one that was only created. */
export async function hasTables(orm: Orm): Promise<boolean> {
  const [found] = rowsOf<{ there: boolean }>(await orm.execute(sql`select to_regclass('public.platform_settings') is not null as there`));
  return found?.there ?? false;
}
