import { Hono } from 'hono';
import pg from 'pg';
import type { PGlite } from '@electric-sql/pglite';
import { v7 } from 'uuid';
import { listen } from '../../src/server/app/listen';
import type { CallName } from './calls';
import type { Statement } from './statement';
import { openStore, POOL_SIZE, type Store } from './store';

type Rows = readonly Record<string, unknown>[];
type Query = (text: string, values: unknown[]) => Promise<{ rows: Rows }>;

/** A store without any layer around it. */
interface BareStore {
  query: Query;
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<unknown>;
}

export interface BareRoutes {
  readonly statements: Readonly<Record<CallName, readonly Statement[]>>;
  /** Ids in the writing statements that must be new in each request. */
  readonly freshIds: readonly string[];
}

/** The floor: the same statements to the same store, behind bare routes in a separate process. */
async function serve(store: Store, { statements, freshIds }: BareRoutes): Promise<void> {
  const bare = store.databaseUrl ? overPool(store.databaseUrl) : await overEmbedded(store);
  const app = new Hono();
  const read = async (name: CallName) =>
    (await Promise.all(statements[name].map(({ text, values }) => bare.query(text, [...values])))).map(({ rows }) => rows);

  for (const name of ['list', 'search', 'one'] as const) app.get(`/${name}`, async (http) => http.json(await read(name)));
  app.post('/create', async (http) => {
    await http.req.json();
    const fresh = new Map(freshIds.map((id) => [id, v7()]));
    const statementsWithNewIds = statements.create.map(({ text, values }) => ({
      text,
      values: values.map((value) => fresh.get(String(value)) ?? value),
    }));
    await bare.transaction(async (query) => {
      for (const { text, values } of statementsWithNewIds) await query(text, values);
    });
    return http.json({ ids: [...fresh.values()] }, 201);
  });

  const { port } = await listen(app, { port: 0, host: '127.0.0.1' });
  process.once('disconnect', () => void bare.close().then(() => process.exit(0)));
  process.send?.({ port });
}

function overPool(connectionString: string): BareStore {
  const pool = new pg.Pool({ connectionString, max: POOL_SIZE });
  return {
    query: (text, values) => pool.query(text, values),
    async transaction(work) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await work((text, values) => client.query(text, values));
        await client.query('commit');
        return result;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

/** The embedded store opened as in the product, so that both pay for the same thread and the same sync to disk. */
async function overEmbedded(store: Store): Promise<BareStore> {
  const db = await openStore(store);
  const { $client: engine } = db.orm as unknown as { $client: PGlite };
  return {
    query: (text, values) => engine.query(text, values) as Promise<{ rows: Rows }>,
    transaction: async (work) =>
      (await engine.transaction((tx) => work((text, values) => tx.query(text, values) as Promise<{ rows: Rows }>))) as never,
    close: () => db.close(),
  };
}

await serve(JSON.parse(process.argv[2] ?? '') as Store, JSON.parse(process.argv[3] ?? '') as BareRoutes);
