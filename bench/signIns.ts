import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addPerson } from '../src/server/auth/people';
import { hashPassword } from '../src/server/auth/secrets/passwords';
import { BENCH_PASSWORD } from './api/signedIn';
import { startServer } from './api/server';
import { openStore, type Store } from './api/store';
import { makeWorld } from './api/world';
import { onBothStores } from './onBothStores';
import { othersDuring } from './othersDuring';
import { logTable } from './progress';

const PEOPLE = 400;
/** An address may make fifty attempts over all accounts. */
const PEOPLE_PER_ADDRESS = 40;

/** How long a page of a list takes for others while four hundred people sign in at once, compared with the same page without sign-ins. */
export async function benchSignIns(): Promise<object> {
  const figures = await onBothStores((_, store) => onStore(store));
  logTable(`${PEOPLE} sign-ins at once, in ms`, [
    ['store', 'others p99', 'others p99 alone', 'until the last', 'refused'],
    ...Object.entries(figures).map(([name, figure]) => [name, ...Object.values(figure as Record<string, number>)]),
  ]);
  return figures;
}

async function onStore(store: Store): Promise<object> {
  const db = await openStore(store);
  const world = await makeWorld(db, 1_000);
  const emails = Array.from({ length: PEOPLE }, (_, n) => `mens${n}@speelveld.test`);
  // All users share one hash, because four hundred hashes would take longer than the rest.
  const password_hash = await hashPassword(BENCH_PASSWORD);
  for (const email of emails) await addPerson(db.orm, { email, first_name: 'Jet', last_name: 'Bakker', password_hash });
  await db.close();
  const product = await startServer('./product.ts', store);
  try {
    const alone = await othersDuring(product.port, world, () => pause(2_000));
    let refused = 0;
    const started = performance.now();
    const during = await othersDuring(product.port, world, async () => {
      const statuses = await Promise.all(emails.map((email, n) => signIn(product.port, email, Math.floor(n / PEOPLE_PER_ADDRESS))));
      refused = statuses.filter((status) => status !== 200).length;
    });
    return {
      others_p99_ms: during.others_p99_ms,
      alone_p99_ms: alone.others_p99_ms,
      last_ms: Math.round(performance.now() - started),
      refused,
    };
  } finally {
    await product.stop();
  }
}

/** @param addressIndex index of the local address that the request comes from */
const signIn = (port: number, email: string, addressIndex: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        localAddress: `127.0.0.${addressIndex + 2}`,
        method: 'POST',
        path: '/v1/auth/login',
        headers: { 'Content-Type': 'application/json' },
        agent: false,
      },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode ?? 0)),
    );
    sent.once('error', reject);
    sent.end(JSON.stringify({ email, password: BENCH_PASSWORD }));
  });
