import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { history as en } from '../../i18n/en/features/history';
import { log as logEn } from '../../i18n/en/features/log';

import { history as nl } from '../../i18n/nl/features/history';
import { log as logNl } from '../../i18n/nl/features/log';

import { HISTORY_ACTIONS } from '../../src/domain/history/actions';
import { declared } from '../../src/server/db/declared';

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('history/actions.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const sources = sourcesOf('src/server');

/** What lines are about, as the code names it beside what happened; `sendFile` names it as its second. */
const subjectsIn = (text: string): string[] =>
  [...text.matchAll(/\bresource: '(\w+)'|\bsendFile\(\w+, '(\w+)'/g)].map(([, named, sent]) => named ?? sent ?? '');

describe.each([
  ['nl', nl.history.actions, logNl.log.resources],
  ['en', en.history.actions, logEn.log.resources],
] as const)('the words of the history, %s', (_locale, actions, subjects) => {
  // That a line names no other action the compiler sees: `AuditLine` takes these alone.
  test('are there for each action, and for no other', () => {
    const { other: _other, ...named } = actions;
    expect(Object.keys(named).toSorted()).toEqual([...HISTORY_ACTIONS].toSorted());
    expect(Object.values(actions).filter((word) => word.trim() === '')).toEqual([]);
  });

  test('are there for whatever is no entity', () => {
    const others = new Set(sources.flatMap(subjectsIn).filter((name) => !(name in declared)));
    expect([...others].toSorted()).toEqual(Object.keys(subjects).toSorted());
  });
});

test('each action is one that the code knows', () => {
  const all = [...sources, ...sourcesOf('src/domain')].join('\n');
  expect(HISTORY_ACTIONS.filter((action) => !all.includes(`'${action}'`))).toEqual([]);
});
