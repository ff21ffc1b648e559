import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningStore } from '../runningStore';
import type { EngineClient } from './thread/EngineClient';

const SLOT = 'speelveld_backup';
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Lets `work` copy the files while statements continue, with PostgreSQL's own method: after a checkpoint the first change of each page
 * writes the whole page to the WAL, so that a page torn in the copy is repaired when the copy is opened. A replication slot keeps that WAL
 * from being removed (docs/decisions/0065-backup-while-it-runs.md).
 */
export async function copyRunning<T>(client: EngineClient, directory: string, work: (store: RunningStore) => Promise<T>): Promise<T> {
  let isOpen = false;
  await client.queryWithLongTimeout(`select pg_create_physical_replication_slot('${SLOT}', true, true)`);
  try {
    await client.queryWithLongTimeout("select pg_backup_start('speelveld', true)");
    isOpen = true;
    return await work({
      directory,
      seal: (read) =>
        client.longTransaction(async (session) => {
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
    // These fail only when the engine was restarted or closed, which has already ended the backup and dropped the slot.
    if (isOpen) await client.queryWithLongTimeout('select pg_backup_stop(false)').catch(() => {});
    await client.queryWithLongTimeout(`select pg_drop_replication_slot('${SLOT}')`).catch(() => {});
  }
}

function segmentsFrom(directory: string, label: string, last: string): string[] {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('The label of the backup names no WAL');
  return readdirSync(join(directory, 'pg_wal'))
    .filter((name) => SEGMENT.test(name) && name >= first && name <= last)
    .toSorted();
}
