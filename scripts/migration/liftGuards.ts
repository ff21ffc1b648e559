import { quoted } from './sql';

/** Triggers that freeze rows of a table against updates are called after it, `…_stay`. */
const GUARD = /^CREATE OR REPLACE TRIGGER (\w+_stay) BEFORE [A-Z ]*\bUPDATE\b[A-Z ]* ON (\w+) /;

/**
 * Fills of a table whose rows a trigger freezes, with that trigger off while they run: a migration adds what a frozen row never said, and
 * nobody else can.
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
