import type { Database } from '../../database';

const damaged = new WeakSet<Database>();

/** Pages of it were found that are not as they were written. */
export const noteDamage = (db: Database): void => void damaged.add(db);

export const isDamaged = (db: Database): boolean => damaged.has(db);
