import { pgFault } from './pgErrors';

interface Failure {
  readonly file: string;
  readonly statement: string;
  /**
   * Where the statement failed: on a copy while the migration was being written, on a copy before it was applied, or on the store itself.
   */
  readonly on: 'draft' | 'copy' | 'store';
  readonly cause: unknown;
}

/** The store could not be migrated and is unchanged. The message is meant for the administrator of the server. */
export class MigrationFailed extends Error {
  readonly on: Failure['on'];

  constructor({ file, statement, on, cause }: Failure) {
    const fault = engineError(cause);
    const lines = [
      HEADS[on],
      '',
      `  File:       ${file}`,
      `  Statement:  ${indented(shortened(statement))}`,
      `  Cause:      ${indented([fault.message, fault.detail].filter((line) => line).join('\n'))}`,
      `  Remedy:     ${indented(remedyFor(cause, fault, on === 'draft' ? REGENERATE_DRAFT : REGENERATE))}`,
    ];
    super(lines.join('\n'), { cause });
    this.name = 'MigrationFailed';
    this.on = on;
  }
}

const HEADS = {
  draft: 'The migration would fail here, as a copy of the database shows. Nothing was written.',
  copy: 'The database could not be brought up to date. Nothing was changed: it was tried on a copy first.',
  store: 'The database could not be brought up to date. Nothing was changed: all of it was taken back.',
};

const MAX_STATEMENT_LENGTH = 600;
const shortened = (statement: string) =>
  statement.length > MAX_STATEMENT_LENGTH ? `${statement.slice(0, MAX_STATEMENT_LENGTH)} ...` : statement;
const indented = (text: string) => text.replaceAll('\n', `\n${' '.repeat(14)}`);

interface EngineWords {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly column?: string;
}

/** The engine's own error: drizzle wraps it in an error that quotes the statement. */
function engineError(error: unknown): EngineWords {
  let found: EngineWords = { message: String(error) };
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) found = cause;
  return found;
}

const REGENERATE_DRAFT = 'run `npm run generate` again';
const REGENERATE = 'run `npm run generate`, which writes a migration anew that is not committed';

/** Remedies by PostgreSQL error code. */
const REMEDIES: readonly (readonly [code: RegExp, remedy: string | ((fault: EngineWords, regenerate: string) => string)])[] = [
  [
    /^23502$/,
    ({ column }, regenerate) =>
      `Rows that are there hold nothing${column ? ` in "${column}"` : ' there'}. Say what they get, with \`backfill\` on the field; then ${regenerate}.`,
  ],
  [/^23505$/, 'Two rows hold the same. Change one of them with the version before this one, or take back what makes it unique.'],
  [/^23503$/, 'Rows point at what is not there. Change or remove them with the version before this one, or let an UPDATE stand above it.'],
  [
    /^(22...|42804|42846)$/,
    (_fault, regenerate) =>
      `A value cannot become one of the new kind. Say how, with \`replace: expression('...')\` on the field; then ${regenerate}.`,
  ],
  [
    /^(42P07|42701|42710|42P06)$/,
    'This database was changed by something other than its migrations, or restored from a half. Take that back, or restore a backup.',
  ],
  [/^(42601|42P02)$/, 'Mend the SQL. Between any two statements stands a line `--> statement-breakpoint`.'],
  [/^(0A000|58P01)$/, 'The server lacks what is asked for. pg_trgm comes with the package postgresql-contrib.'],
  [/^42501$/, "The account of DATABASE_URL may not do this. The database's owner can: GRANT CREATE ON DATABASE ... TO ..."],
  [
    /^(42P01|42703|42704|42883)$/,
    'What it names is not there. Mend an expression of `backfill` or `replace` that names it; where the database was changed by hand, take that back.',
  ],
  [/^55P03$/, 'Others hold the table. Stop the other servers on this database, and start again.'],
  [/^(53100|ENOSPC)$/, 'The disk is full: free some space and start again.'],
];

function remedyFor(error: unknown, fault: EngineWords, regenerate: string): string {
  const remedy = REMEDIES.find(([code]) => code.test(fault.code ?? ''))?.[1];
  if (remedy !== undefined) return typeof remedy === 'string' ? remedy : remedy(fault, regenerate);
  if (pgFault(error)?.kind === 'unavailable') return 'The database went away meanwhile. Start again when it is there.';
  return 'Mend the migration, or go back to the version before it: its data is as it was.';
}
