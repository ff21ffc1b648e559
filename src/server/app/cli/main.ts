import { run as backup } from './backup';
import { run as checkLedger } from './checkLedger';
import { run as copyFiles } from './copyFiles';
import { run as createUser } from './createUser';
import { run as mailedLink } from './mailedLink';
import { run as restore } from './restore';
import { run as unlockUser } from './unlockUser';
import { run as verifyHistory } from './verifyHistory';

const commands: Readonly<Record<string, (argv: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>>> = {
  backup,
  restore,
  'files:copy': copyFiles,
  'history:verify': verifyHistory,
  'ledger:check': checkLedger,
  'user:create': createUser,
  'user:link': mailedLink,
  'user:unlock': unlockUser,
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  console.error(`Unknown command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
process.exit(await command(rest, process.env));
