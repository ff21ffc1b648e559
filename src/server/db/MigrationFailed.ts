import { pgFault } from './pgErrors';

interface Failure {
  readonly file: string;
  readonly statement: string;
  /** What it failed on: a copy of the store on which it was tried while it was written, or before it was run; or the store. */
  readonly on: 'draft' | 'copy' | 'store';
  readonly cause: unknown;
}

/** The store could not be brought up to date, and stands as it stood. The message is for whoever runs the server. */
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
      `  Remedy:     ${indented(remedyFor(cause, fault, on === 'draft' ? DRAFT_ANEW : ANEW))}`,
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

const MOST = 600;
const shortened = (statement: string) => (statement.length > MOST ? `${statement.slice(0, MOST)} ...` : statement);
const indented = (text: string) => text.replaceAll('\n', `\n${' '.repeat(14)}`);

interface EngineWords {
  readonly message: string;
  readonly code?: string;
  readonly detail?: string;
  readonly column?: string;
}

/** The engine's own words: drizzle wraps them in the text of the statement. */
function engineError(error: unknown): EngineWords {
  let found: EngineWords = { message: String(error) };
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; cause = cause.cause, depth += 1) found = cause;
  return found;
}

const DRAFT_ANEW = 'run `npm run generate` again';
const ANEW = 'run `npm run generate`, which writes a migration anew that is not committed';

/** What to do, by PostgreSQL's codes. */
const REMEDIES: readonly (readonly [code: RegExp, remedy: string | ((fault: EngineWords, anew: string) => string)])[] = [
  [
    /^23502$/,
    ({ column }, anew) =>
      `Rows that are there hold nothing${column ? ` in "${column}"` : ' there'}. Say what they get, with \`backfill\` on the field; then ${anew}.`,
  ],
  [/^23505$/, 'Two rows hold the same. Change one of them with the version before this one, or take back what makes it unique.'],
  [/^23503$/, 'Rows point at what is not there. Change or remove them with the version before this one, or let an UPDATE stand above it.'],
  [
    /^(22...|42804|42846)$/,
    (_fault, anew) => `A value cannot become one of the new kind. Say how, with \`replace: expression('...')\` on the field; then ${anew}.`,
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

function remedyFor(error: unknown, fault: EngineWords, anew: string): string {
  const remedy = REMEDIES.find(([code]) => code.test(fault.code ?? ''))?.[1];
  if (remedy !== undefined) return typeof remedy === 'string' ? remedy : remedy(fault, anew);
  if (pgFault(error)?.kind === 'unavailable') return 'The database went away meanwhile. Start again when it is there.';
  return 'Mend the migration, or go back to the version before it: its data is as it was.';
}
