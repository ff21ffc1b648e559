import { eq } from 'drizzle-orm';
import type { BackupOutcome } from '../../domain/backups/backup';
import type { Orm, Tx } from '../db/database';
import { platform_settings } from '../db/system/settings';

/** `by` holds the name of a command; a user is stored by id. */
export type KeptOutcome = BackupOutcome & { readonly by_id: string | null };

/** Settings of the platform, changed by superadmins. */
interface PlatformSettings {
  /** Months that the history is kept; null for ever. */
  'history.months': number | null;
  /** Identifies the installation in the database and next to the uploaded files. */
  'store.id': string | null;
  /** Results of the last backups, latest first. */
  'backups.outcomes': readonly KeptOutcome[];
}

const UNSET: PlatformSettings = { 'history.months': null, 'store.id': null, 'backups.outcomes': [] };

/** Reads a setting of the platform, or its default. */
export async function readSetting<N extends keyof PlatformSettings>(db: Orm | Tx, name: N): Promise<PlatformSettings[N]> {
  const [found] = await db.select({ value: platform_settings.value }).from(platform_settings).where(eq(platform_settings.name, name));
  return found ? (found.value as { is: PlatformSettings[N] }).is : UNSET[name];
}

/** Writes a setting. The caller records the change in the history. */
export async function writeSetting<N extends keyof PlatformSettings>(db: Tx, name: N, is: PlatformSettings[N], now: Date): Promise<void> {
  const row = { value: { is }, updated_at: now.toISOString() };
  await db
    .insert(platform_settings)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: platform_settings.name, set: row });
}
