import { quoted } from './sql';

/** A trigger that freezes the rows of a table is named after the table, `…_stay`. */
const GUARD = /^CREATE OR REPLACE TRIGGER (\w+_stay) BEFORE [A-Z ]*\bUPDATE\b[A-Z ]* ON (\w+) /;

/**
 * Wraps the fills of a table with frozen rows in statements that turn the trigger off and on again, because a migration has to fill new
 * columns of frozen rows too.
 * @param triggers those that the store has before the migration
 */
export function liftGuards(table: string, fills: readonly string[], triggers: readonly string[]): readonly string[] {
  const guards = triggers.flatMap((statement) => {
    const [, guard, of] = GUARD.exec(statement) ?? [];
    return guard !== undefined && of === table ? [guard] : [];
  });
  if (fills.length === 0 || guards.length === 0) return fills;
  const turn = (how: 'DISABLE' | 'ENABLE') => guards.map((guard) => `ALTER TABLE ${quoted(table)} ${how} TRIGGER ${quoted(guard)};`);
  return [...turn('DISABLE'), ...fills, ...turn('ENABLE')];
}
