import { asc, inArray } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../domain/time/zonedTime';
import type { Orm, Tx } from '../db/database';
import { table } from '../db/tables';
import type { Config } from '../core/config';

/** The application that sends a mail: its name, colour, time zone and base URL. */
export interface Sender {
  readonly name: string;
  readonly colour: string;
  readonly zone: string;
  readonly url: string;
}

const DEFAULT_COLOUR = '#1F5FBF';

/**
 * The oldest of the given applications, or of all when none is given. Links start with its dashboard_url in production and with PUBLIC_URL
 * elsewhere, because addresses in demo data do not exist. The Host header of a request is never used.
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
    colour: found?.primary_color ?? DEFAULT_COLOUR,
    zone: found?.timezone ?? DEFAULT_ZONE,
    url: url.replace(/\/+$/, ''),
  };
}

export const senderOf = (db: Orm | Tx, config: Config, application_id: string): Promise<Sender> => senderFor(db, config, [application_id]);
