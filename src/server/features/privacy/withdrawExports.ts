import { sql } from 'drizzle-orm';
import { export_files } from '../../db/system/exports';
import type { Recording } from '../../core/audit';
import { type PrivacyScope, within } from './privacyScope';
import { textList } from './subjectOf';

/**
 * Withdraws large exports that may contain a person who is being forgotten: of lists that included them, and of the history. An export in
 * progress starts again; one with a typed search text is deleted. The sweep later deletes stored files without a row. Source:
 * docs/domain/privacy.md 5.
 */
export async function withdrawExports(
  w: Recording,
  scope: Pick<PrivacyScope, 'organizations'>,
  resources: readonly string[],
): Promise<void> {
  const reach = sql`(organization_id is null or ${within(scope, sql`organization_id`)})`;
  const held = sql`resource = any(${textList([...resources, 'audit_log'])}) and ${reach}`;
  await w.db.execute(sql`delete from ${export_files} where ${held} and query ~ '(^|&)(search|q)='`);
  await w.db.execute(sql`
    update ${export_files} set state = 'waiting', taken_by = null, taken_until = null, done = 0 where ${held} and state = 'running'`);
  await w.db.execute(sql`
    update ${export_files} set state = 'failed', problem = 'forgotten', file_id = null, size = null, done = 0, ended_at = ${w.now.toISOString()}
    where ${held} and state = 'ready'`);
}
