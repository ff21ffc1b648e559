import { createLog } from '../../base/log';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { checkLedger } from '../../features/ledger/checkLedger';

/**
 * `ledger:check`: compares every order with its lines, transactions and postings, and reports differences. With the embedded store the
 * server must be stopped.
 *
 * @returns the exit code, 1 when something differs
 */
export async function run(_argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const db = await connect({ databaseUrl: env['DATABASE_URL'] ?? '', dataDir: env['DATA_DIR'] ?? './data', log: createLog('warn') });
    try {
      const { orders, entries, unbalanced, settlements, mismatches, examples } = await checkLedger({ db });
      console.log(`${orders} orders and ${entries} journal entries were compared.`);
      for (const [cause, total] of Object.entries(mismatches)) console.log(`${cause}: ${total}`);
      for (const { number, order_id, causes } of examples) console.log(`  order ${number} (${order_id}): ${causes.join(', ')}`);
      for (const id of unbalanced) console.log(`  entry ${id} does not sum to zero`);
      for (const reference of settlements) console.log(`  settlement ${reference} differs from the ledger`);
      const isRight = unbalanced.length === 0 && settlements.length === 0 && Object.keys(mismatches).length === 0;
      console.log(isRight ? 'No differences found.' : 'The differences are listed above.');
      return isRight ? 0 : 1;
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `The ledger could not be checked: ${(error as Error).message}`);
    return 1;
  }
}
