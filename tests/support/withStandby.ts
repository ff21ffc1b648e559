import pg from 'pg';
import { type PrivatePostgres, startPostgres } from './postgres';
import { waitUntil } from './waitUntil';

export interface WithStandby {
  /** The address with both hosts, as the product is configured. */
  readonly url: string;
  /** The same address with the standby first. */
  readonly turned: string;
  readonly primary: PrivatePostgres;
  readonly standby: PrivatePostgres;
  /** Promotes the standby to primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary with a synchronous standby, or `null` if PostgreSQL is not installed. A lost primary loses all data that it has not sent. */
export async function startWithStandby(): Promise<WithStandby | null> {
  const primary = await startPostgres({ settings: ['wal_level=replica', 'max_wal_senders=4', 'synchronous_commit=on'] });
  const standby = primary && (await startPostgres({ follows: { url: primary.url, name: 'standby' }, settings: ['hot_standby=on'] }));
  if (!standby) return null;
  await ask(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await ask(primary.url, 'select pg_reload_conf()');
  const inStep = () => ask(primary.url, `select 1 from pg_stat_replication where sync_state = 'sync'`);
  await waitUntil(async () => (await inStep()).length > 0, 'A standby that is in step');
  const [first, second] = [new URL(primary.url).host, new URL(standby.url).host];
  return {
    url: primary.url.replace(first, `${first},${second}`),
    turned: primary.url.replace(first, `${second},${first}`),
    primary,
    standby,
    async promote() {
      await ask(standby.url, 'select pg_promote()');
      // The new primary has no standby that a commit could wait for.
      await ask(standby.url, `alter system set synchronous_standby_names = ''`);
      await ask(standby.url, 'select pg_reload_conf()');
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
