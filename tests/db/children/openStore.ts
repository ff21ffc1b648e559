import { connect } from '../../../src/server/db/connect';
import { memoryLog } from '../../support/memoryLog';

/** Opens a store, prints the outcome, and runs until SIGTERM. */
const [dataDir = ''] = process.argv.slice(2);
try {
  const db = await connect({ dataDir, log: memoryLog() });
  process.on('SIGTERM', () => {
    void db.close().then(() => process.exit(0));
  });
  console.log('open');
} catch (error) {
  console.log(`${(error as Error).name}: ${(error as Error).message}`);
  process.exit(3);
}
