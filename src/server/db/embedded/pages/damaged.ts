import type { Database } from '../../database';

const damaged = new WeakSet<Database>();

/** Records that corrupted pages were found in a database. */
export const noteDamage = (db: Database): void => void damaged.add(db);

export const isDamaged = (db: Database): boolean => damaged.has(db);
