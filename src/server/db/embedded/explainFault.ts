import { StoreUnusable } from './StoreUnusable';

const CAUSES: [sign: RegExp, sentence: string][] = [
  [/ENOSPC|EDQUOT|no space left|disk quota/i, 'The disk is full: free some space and start again.'],
  [/EROFS|read-only file system/i, 'The disk is mounted read-only: the database needs to write.'],
  [/EACCES|EPERM|permission denied|operation not permitted/i, 'This user may not write there: change the owner or the permissions.'],
  [/EMFILE|ENFILE|too many open files/i, 'Too many files are open: raise the limit on open files.'],
  [/incompatible with server|initialized by PostgreSQL/i, 'It was made by another version of the database.'],
];

/**
 * Turns an error of the file system or engine into a message that says what to do. `stderrLines` is what the engine wrote to its error
 * output before it stopped.
 */
export function explainFault(error: unknown, directory: string, stderrLines: readonly string[] = []): StoreUnusable {
  if (error instanceof StoreUnusable) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const words = [reason, (error as { code?: unknown } | null)?.code, ...stderrLines].join('\n');
  const known = CAUSES.find(([sign]) => sign.test(words))?.[1];
  const fatal = stderrLines.filter((line) => /FATAL|PANIC/.test(line)).map((line) => line.replace(/^.*?(FATAL|PANIC):\s*/, ''));
  const sentence =
    known ??
    'It is damaged, or not a database of this application. Restore a backup. Nothing was removed, but trying to open it may have written in it.';
  return new StoreUnusable(`The database in ${directory} cannot be opened. ${sentence} (${[...fatal, reason].join('; ').slice(0, 400)})`, {
    cause: error,
  });
}
