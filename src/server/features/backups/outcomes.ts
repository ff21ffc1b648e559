import type { BackupOutcome } from '../../../domain/backups/backup';
import { readSetting, writeSetting } from '../../app/platformSettings';
import type { Deps } from '../../app/deps';
import { newId } from '../../db/columns';
import type { Orm } from '../../db/database';
import { audit } from '../../engine/audit';
import { hasTables } from './hasTables';

const MOST = 60;

/** What became of the last backups, the latest first. A store that has no tables yet remembers none. */
export async function readOutcomes(orm: Orm): Promise<readonly BackupOutcome[]> {
  return (await hasTables(orm)) ? readSetting(orm, 'backups.outcomes') : [];
}

/** Writes down what became of one, and who asked for it in the history. */
export async function remember({ db, now }: Pick<Deps, 'db' | 'now'>, outcome: BackupOutcome, actor: { id: string | null }): Promise<void> {
  if (!(await hasTables(db.orm))) return;
  await db.orm.transaction(async (tx) => {
    const earlier = await readSetting(tx, 'backups.outcomes');
    await writeSetting(tx, 'backups.outcomes', [outcome, ...earlier].slice(0, MOST), now());
    const { file, bytes, reason, state } = outcome;
    const recording = { db: tx, now: now(), actor: { id: actor.id, name: outcome.by }, application_id: null, correlation_id: newId() };
    await audit(recording, {
      action: state === 'proven' ? 'backed_up' : 'backup_failed',
      resource: 'backups',
      record_id: null,
      after: { file, bytes, reason },
    });
  });
}
