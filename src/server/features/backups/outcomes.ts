import { inArray } from 'drizzle-orm';
import type { BackupOutcome } from '../../../domain/backups/backup';
import { type KeptOutcome, readSetting, writeSetting } from '../../core/platformSettings';
import type { Deps } from '../../core/deps';
import { newId } from '../../db/columns';
import type { Orm } from '../../db/database';
import { users } from '../../db/system/people';
import { fullName } from '../../../domain/persons/surname';
import { audit } from '../../core/audit';
import { hasTables } from './hasTables';

const MAX_OUTCOMES = 60;

/**
 * The outcomes of the last backups, latest first, with the current names of the users who requested them. Empty for a database without
 * tables.
 */
export async function readOutcomes(orm: Orm): Promise<readonly BackupOutcome[]> {
  if (!(await hasTables(orm))) return [];
  const kept = await readSetting(orm, 'backups.outcomes');
  const ids = kept.flatMap(({ by_id }) => by_id ?? []);
  const asked = ids.length === 0 ? [] : await orm.select().from(users).where(inArray(users.id, ids));
  const names = new Map(asked.map((user) => [user.id, fullName(user)]));
  return kept.map(({ by_id, ...outcome }) => ({ ...outcome, by: by_id === null ? outcome.by : (names.get(by_id) ?? null) }));
}

/** Stores the outcome of a backup, and records in the history who requested it. */
export async function remember({ db, now }: Pick<Deps, 'db' | 'now'>, outcome: BackupOutcome, actor: { id: string | null }): Promise<void> {
  if (!(await hasTables(db.orm))) return;
  await db.orm.transaction(async (tx) => {
    const earlier = await readSetting(tx, 'backups.outcomes');
    // The user's name is not stored, because it would outlive the account; it is looked up by id when it is shown.
    const kept: KeptOutcome = { ...outcome, by_id: actor.id, by: actor.id === null ? outcome.by : null };
    await writeSetting(tx, 'backups.outcomes', [kept, ...earlier].slice(0, MAX_OUTCOMES), now());
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
