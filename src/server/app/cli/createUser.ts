import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { commonPasswords } from '../../../domain/auth/commonPasswords';
import { isDemoPassword } from '../../../domain/auth/demoPassword';
import { isOwnAddress } from '../../../domain/auth/guessable';
import { isGuessable } from '../../../domain/auth/strength';
import { seedAbilities } from '../../auth/defaultAbilities';
import { createPerson } from '../../auth/people';
import { address, line, newPassword } from '../../auth/secrets/rules';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { migrate } from '../../db/migrate';
import { MigrationFailed } from '../../db/MigrationFailed';
import { pgFault } from '../../db/pgErrors';
import { createLog } from '../../base/log';
import { ask } from './ask';

const USAGE = 'user:create [--email ...] [--first-name ...] [--last-name ...] [--password ...]: what is left out is asked for.';
const here = dirname(fileURLToPath(import.meta.url));
/** Next to the built program, or in the source tree. */
const migrations =
  [join(here, 'migrations'), join(here, '../../db/migrations')].find((folder) => existsSync(folder)) ?? join(here, 'migrations');

/**
 * `user:create`: creates a superadmin, for example the first user of an installation. The store is created if it does not exist. With the
 * embedded store the server must be stopped, because a running one holds the lock.
 *
 * @returns the exit code
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const person = await personFrom(argv).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return null;
  });
  if (!person) return 2;
  try {
    const db = await connect({ databaseUrl: env['DATABASE_URL'] ?? '', dataDir: env['DATA_DIR'] ?? './data', log: createLog('warn') });
    try {
      await migrate(db, migrations);
      await seedAbilities(db);
      const user = await createPerson(db, { ...person, memberships: [{ role: 'superadmin' }] });
      console.log(`${user.first_name} ${user.last_name} can sign in as ${user.email}, and may do everything.`);
    } finally {
      await db.close();
    }
    return 0;
  } catch (error) {
    console.error(reasonOf(error, person.email));
    return 1;
  }
}

async function personFrom(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' }, password: { type: 'string' } },
  });
  const email = address.safeParse(values.email ?? (await ask('Email address: ')));
  if (!email.success) throw new Error(`That is not an email address.\n${USAGE}`);
  const first_name = line(80).safeParse(values['first-name'] ?? (await ask('First name: ')));
  const last_name = line(80).safeParse(values['last-name'] ?? (await ask('Last name: ')));
  if (!first_name.success || !last_name.success)
    throw new Error(`A first and a last name are needed, each of 80 characters at most.\n${USAGE}`);
  const typed = values.password ?? (await ask('Password: ', { isHidden: true }));
  if (isDemoPassword(typed)) throw new Error('This password is published with the demo. Choose another.');
  const password = newPassword.safeParse(typed);
  if (!password.success || isOwnAddress(password.data, email.data))
    throw new Error(`A password has 8 to 128 characters, and is not the address and none of the ${commonPasswords().size} commonest.`);
  const { judgePassword } = await import('../../../domain/auth/judgePassword');
  if (isGuessable(judgePassword(password.data, [first_name.data, last_name.data, email.data])))
    throw new Error('This password can be guessed. A sentence of a few words is stronger.');
  return { email: email.data, first_name: first_name.data, last_name: last_name.data, password: password.data };
}

function reasonOf(error: unknown, email: string): string {
  if (error instanceof StoreUnusable || error instanceof MigrationFailed) return error.message;
  const fault = pgFault(error);
  if (fault?.kind === 'unique') return `There is somebody with the address ${email} already.`;
  if (fault?.kind === 'unavailable') return 'The database of DATABASE_URL does not answer.';
  return `Nobody was made: ${error instanceof Error ? error.message : String(error)}`;
}
