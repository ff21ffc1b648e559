import { isDeepStrictEqual } from 'node:util';
import { median, rounded } from '../median';
import { logProgress } from '../progress';
import { CALLS, type CallName, callsOf, type HttpCall } from './calls';
import { measure } from './load';
import type { Observed } from './product';
import { type Server, startServer } from './server';
import type { Store } from './store';
import type { World } from './world';

/** Duration and number of rounds, the same for both sides. */
export interface Effort {
  readonly seconds: number;
  readonly rounds: number;
}

export interface Compared {
  /** Requests per second, the median of the rounds. */
  readonly product: number;
  readonly bare: number;
  readonly share: number;
}

const CONNECTIONS = 16;

/**
 * Compares the API with bare routes that run the same statements. The rounds alternate, so that other load on the machine affects both.
 * Each side has a store of its own, since an embedded store serves only one process.
 */
export async function compare(
  world: World,
  stores: { readonly product: Store; readonly bare: Store },
  { seconds, rounds }: Effort,
): Promise<Record<CallName, Compared>> {
  const calls = callsOf(world);
  const product = await startServer('./product.ts', stores.product);
  const observed = await product.ask<Record<CallName, Observed>>(calls);
  const bare = await startServer('./bare.ts', stores.bare, routesFrom(observed));
  await assertSameRows(observed, bare.port);

  const sides = [
    { port: product.port, call: (name: CallName) => calls[name] },
    { port: bare.port, call: bareCall(calls) },
  ] as const;
  const figures: [CallName, Compared][] = [];
  for (const name of CALLS) {
    const status = name === 'create' ? 201 : 200;
    const run = (side: (typeof sides)[number], ms: number) => measure(side.port, side.call(name), status, { connections: CONNECTIONS, ms });
    for (const side of sides) await run(side, 1000);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await run(sides[0], seconds * 1000));
      theirs.push(await run(sides[1], seconds * 1000));
    }
    const shares = ours.map((value, round) => value / (theirs[round] ?? Number.NaN));
    figures.push([name, { product: rounded(median(ours)), bare: rounded(median(theirs)), share: rounded(median(shares), 2) }]);
    logProgress(`  ${name}: ${ours.map(Math.round).join(' ')} against ${theirs.map(Math.round).join(' ')}`);
  }
  await stopAll(product, bare);
  return Object.fromEntries(figures) as Record<CallName, Compared>;
}

const stopAll = (...servers: readonly Server[]) => Promise.all(servers.map((server) => server.stop()));

const bareCall =
  (calls: Record<CallName, HttpCall>) =>
  (name: CallName): HttpCall => ({ ...calls[name], path: `/${name}` });

function routesFrom(observed: Record<CallName, Observed>) {
  for (const name of CALLS)
    if (observed[name].status >= 300) throw new Error(`${name} answered ${observed[name].status}: ${JSON.stringify(observed[name].body)}`);
  const { list, search, one, create } = observed;
  const statements = {
    list: list.statements,
    search: search.statements,
    // The statements before the last check whether the caller may read the record.
    one: one.statements.slice(-1),
    create: create.statements.filter(({ text }) => /^insert/i.test(text)),
  };
  // The first value of each inserted row is its id.
  const freshIds = statements.create.map(({ values }) => String(values[0]));
  return { statements, freshIds };
}

/** Checks that both sides return the same rows, since the figures are meaningless otherwise. */
async function assertSameRows(observed: Record<CallName, Observed>, port: number): Promise<void> {
  const ask = async (name: CallName) => (await (await fetch(`http://127.0.0.1:${port}/${name}`)).json()) as Row[][];
  for (const name of ['list', 'search', 'one'] as const) {
    const rows = (await ask(name)).find(([first]) => first && 'id' in first) ?? [];
    const { body } = observed[name];
    const productRows = name === 'one' ? [body as Row] : (body['organizations'] as Row[]);
    if (productRows.length === 0 || !isDeepStrictEqual(productRows.map(normalize), rows.map(normalize)))
      throw new Error(
        `${name}: the bare route answers other rows than the API: ${JSON.stringify(rows.slice(0, 2))} instead of ${JSON.stringify(productRows.slice(0, 2))}`,
      );
  }
}

type Row = Record<string, unknown>;

/** Drivers format timestamps differently. */
const normalize = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, name.endsWith('_at') && value ? new Date(String(value)).toISOString() : value]),
  );
