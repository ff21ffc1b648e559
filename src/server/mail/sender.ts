import { asc, inArray } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import type { Orm, Tx } from '../db/database';
import { table } from '../db/tables';
import type { Config } from '../app/config';

/** On whose behalf a mail is sent: its name, its colour, its zone, and where its links lead. */
export interface Sender {
  readonly name: string;
  readonly colour: string;
  readonly zone: string;
  readonly url: string;
}

const COLOUR = '#1F5FBF';

/**
 * The oldest of some applications, or of all where none is named. Links begin with its dashboard_url in production; elsewhere
 * with PUBLIC_URL, since addresses in demo data lead nowhere. Never with what a request calls the host.
 */
export async function senderFor(db: Orm | Tx, config: Config, ids: readonly string[]): Promise<Sender> {
  const applications = table('applications');
  const { name, primary_color, timezone, dashboard_url } = applications;
  const [found] = await db
    .select({ name, primary_color, timezone, dashboard_url })
    .from(applications)
    .where(ids.length > 0 ? inArray(applications.id, [...ids]) : undefined)
    .orderBy(asc(applications.created_at), asc(applications.id))
    .limit(1);
  const url = (config.production && found?.dashboard_url) || config.publicUrl;
  return {
    name: found?.name ?? 'Speelveld',
    colour: found?.primary_color ?? COLOUR,
    zone: found?.timezone ?? DEFAULT_ZONE,
    url: url.replace(/\/+$/, ''),
  };
}

export const senderOf = (db: Orm | Tx, config: Config, application_id: string): Promise<Sender> => senderFor(db, config, [application_id]);
