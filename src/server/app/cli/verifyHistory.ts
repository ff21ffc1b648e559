import type { BrokenLine } from '../../../domain/history/brokenLine';
import { connect } from '../../db/connect';
import { StoreUnusable } from '../../db/embedded/StoreUnusable';
import { verifyHistory } from '../../features/history/verifyHistory';
import { createLog } from '../../base/log';

const HEAD = /^\d{1,15}:[0-9a-f]{64}$/;

/**
 * `history:verify`: verifies the hash chain of the history and reports the first broken line. `--head 512:9f86d0...` also checks for a
 * slice hash that was noted earlier. With the embedded store the server must be stopped.
 *
 * @returns the exit code, 1 when the chain is broken
 */
export async function run(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const at = argv.indexOf('--head');
  const head = at === -1 ? null : (argv[at + 1] ?? '');
  if (head !== null && !HEAD.test(head)) {
    console.error('--head wants a number and a hash as this command prints them: --head 512:9f86d0...');
    return 2;
  }
  try {
    const db = await connect({ databaseUrl: env['DATABASE_URL'] ?? '', dataDir: env['DATA_DIR'] ?? './data', log: createLog('warn') });
    try {
      const found = await verifyHistory(db.orm, head);
      console.log(`${found.lines} lines in ${found.slices} slices were checked; ${found.waiting} wait, ${found.pruned} were pruned.`);
      if (found.broken) {
        console.log(describeBroken(found.broken));
        return 1;
      }
      if (found.head) console.log(`The history is what was written. Head: ${found.head.number}:${found.head.hash}`);
      else console.log('There is no history yet.');
      return 0;
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(error instanceof StoreUnusable ? error.message : `The history could not be checked: ${(error as Error).message}`);
    return 1;
  }
}

const CAUSES: Readonly<Record<BrokenLine['cause'], string>> = {
  gone: 'is gone',
  changed: 'is not what was written',
  blanked: 'was blanked, and no forgetting says so',
  chain: 'does not follow the one before it',
  added: 'came in past the chain',
};

function describeBroken({ cause, slice, place, line_id }: BrokenLine): string {
  if (line_id === null) return `First break: slice ${slice} ${CAUSES[cause]}.`;
  const where = slice === null ? '' : ` (slice ${slice}, line ${place})`;
  return `First broken line: ${line_id}${where} ${CAUSES[cause]}.`;
}
