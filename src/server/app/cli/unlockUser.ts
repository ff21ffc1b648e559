import { parseArgs } from 'node:util';
import { removeSecondSteps } from '../../auth/second-step/removeSecondSteps';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { createLog } from '../../base/log';
import { ask } from './ask';

/**
 * `user:unlock [--email ...]`: removes the second factors of an account whose owner lost all of them. With the embedded store the server
 * must be stopped.
 *
 * @returns the exit code
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { values } = parseArgs({ args: [...argv], options: { email: { type: 'string' } } });
    const email = values.email ?? (await ask('Email address: '));
    const db = await connect({ databaseUrl: env['DATABASE_URL'] ?? '', dataDir: env['DATA_DIR'] ?? './data', log: createLog('warn') });
    try {
      const user = await removeSecondSteps(db, email, new Date());
      if (!user) console.error(`Nobody has the address ${email}.`);
      else console.log(`${user.email} signs in with the password alone again.`);
      return user ? 0 : 1;
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `Nothing was changed: ${(error as Error).message}`);
    return 1;
  }
}
