import { eq } from 'drizzle-orm';
import type { BuildConfiguration } from '../../../domain/builds/configuration';
import { build_contents } from '../../db/system/builds';
import { table } from '../../db/tables';
import type { Transaction } from '../../engine/transaction';

/** A build that this round makes, with its configuration. */
export interface ClaimedBuild {
  readonly build_id: string;
  readonly taken_by: string;
  readonly configuration: BuildConfiguration;
  readonly tries: number;
}

/** Whether this round still owns the build. Locks its row until the transaction ends, so that it is not cancelled in the meantime. */
export async function isOurs(w: Transaction, { build_id, taken_by }: ClaimedBuild): Promise<boolean> {
  const builds = table('builds');
  const [build] = await w.db.select({ status: builds.status }).from(builds).where(eq(builds.id, build_id)).for('update');
  const [content] = await w.db
    .select({ taken_by: build_contents.taken_by })
    .from(build_contents)
    .where(eq(build_contents.build_id, build_id));
  return build?.status === 'running' && content?.taken_by === taken_by;
}
