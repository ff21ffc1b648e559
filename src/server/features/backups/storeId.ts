import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../core/config';
import type { Deps } from '../../core/deps';
import { readSetting, writeSetting } from '../../core/platformSettings';
import type { Database } from '../../db/database';
import { files } from '../../db/system/files';
import { nullIfMissing } from '../../archive/nullIfMissing';
import { hasTables } from './hasTables';

const NAME = 'store.id';
const FORM = /^[0-9a-f-]{36}$/;

/** The store id that is kept with the uploaded files; null if there is none yet. */
export function readStoreId(dataDir: string): string | null {
  const text = nullIfMissing(() => readFileSync(join(dataDir, 'files', NAME), 'utf8').trim());
  return text !== null && FORM.test(text) ? text : null;
}

/**
 * False if the ids differ, or if the database has an id and the files have none: one was restored without the other. Files in a bucket have
 * no id; they are restored with the bucket's own tools.
 */
export async function isStoreMatching(db: Database, { dataDir, bucket }: Pick<Config, 'dataDir' | 'bucket'>): Promise<boolean> {
  if (bucket || !(await hasTables(db.orm))) return true;
  const beside = readStoreId(dataDir);
  const inside = await readSetting(db.orm, 'store.id');
  if (inside === null || inside === beside) return true;
  if (beside !== null) return false;
  const [known] = await db.orm.select({ id: files.id }).from(files).limit(1);
  return known === undefined;
}

/** Gives database and files a common id on first use, and logs if they do not belong together. */
export async function stampStore({ db, log, now, config }: Deps): Promise<void> {
  const { dataDir, bucket } = config;
  if (bucket) return;
  if (!(await isStoreMatching(db, config))) {
    const folder = join(dataDir, 'files');
    log.error(
      { folder },
      'The uploaded files are not those of this database: one was restored without the other. Restore both from one backup, or keep them as they are by writing the name of the database (platform_settings, store.id) into store.id beside the files',
    );
    return;
  }
  const beside = readStoreId(dataDir);
  const inside = await readSetting(db.orm, 'store.id');
  const id = inside ?? beside ?? randomUUID();
  if (inside === null) await db.orm.transaction((tx) => writeSetting(tx, 'store.id', id, now()));
  if (beside === null) writeStoreId(dataDir, id);
}

function writeStoreId(dataDir: string, id: string): void {
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  writeFileSync(join(dataDir, 'files', NAME), `${id}\n`, { mode: 0o600 });
}
