import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from '../runningStore';
import type { EngineClient } from './thread/EngineClient';

const SLOT = 'speelveld_backup';
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Lets `work` copy the files while statements go on, in PostgreSQL's own way: from a checkpoint on each page that changes goes into
 * the WAL whole, so that a page that was torn in the copy is mended when that is opened. A slot keeps the WAL from being used
 * again (docs/decisions/0065-a-backup-while-it-runs.md).
 */
export async function copyRunning<T>(client: EngineClient, directory: string, work: (store: RunningStore) => Promise<T>): Promise<T> {
  let isOpen = false;
  await client.queryPatiently(`select pg_create_physical_replication_slot('${SLOT}', true, true)`);
  try {
    await client.queryPatiently("select pg_backup_start('speelveld', true)");
    isOpen = true;
    return await work({
      directory,
      seal: (read) =>
        client.transactionPatiently(async (session) => {
          const facts = await read(session);
          const { rows } = await session.query(
            'select lsn::text as until, labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
          );
          isOpen = false;
          const [{ until, label, last }] = rows as [{ until: string; label: string; last: string }];
          return {
            facts,
            until,
            label,
            segments: segmentsFrom(directory, label, last),
            control: readFileSync(join(directory, 'global/pg_control')),
          };
        }),
    });
  } finally {
    // They fail only where the engine was started again or closed, which has ended both.
    if (isOpen) await client.queryPatiently('select pg_backup_stop(false)').catch(() => {});
    await client.queryPatiently(`select pg_drop_replication_slot('${SLOT}')`).catch(() => {});
  }
}

function segmentsFrom(directory: string, label: string, last: string): string[] {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('The label of the backup names no WAL');
  return readdirSync(join(directory, 'pg_wal'))
    .filter((name) => SEGMENT.test(name) && name >= first && name <= last)
    .toSorted();
}
