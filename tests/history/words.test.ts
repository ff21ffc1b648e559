import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { history as en } from '../../i18n/en/features/history';
import { log as logEn } from '../../i18n/en/features/log';

import { history as nl } from '../../i18n/nl/features/history';
import { log as logNl } from '../../i18n/nl/features/log';

import { HISTORY_ACTIONS, PAST_ACTIONS } from '../../src/domain/history/actions';
import { declared } from '../../src/server/db/declared';

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('history/actions.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
const sources = sourcesOf('src/server');

/** The subjects of lines that the code names next to an action; `sendFile` takes the subject as its second argument. */
const subjectsIn = (text: string): string[] =>
  [...text.matchAll(/\bresource: '(\w+)'|\bsendFile\(\w+, '(\w+)'/g)].map(([, resource, sentResource]) => resource ?? sentResource ?? '');

describe.each([
  ['nl', nl.history.actions, logNl.log.resources],
  ['en', en.history.actions, logEn.log.resources],
] as const)('the words of the history in %s', (_locale, actions, subjects) => {
  // The compiler checks that a line has no other action, because `AuditLine` accepts only these.
  test('exist for each action, and for no other', () => {
    const { other: _other, ...named } = actions;
    expect(Object.keys(named).toSorted()).toEqual([...HISTORY_ACTIONS, ...PAST_ACTIONS].toSorted());
    expect(Object.values(actions).filter((word) => word.trim() === '')).toEqual([]);
  });

  test('exist for each subject that is not an entity', () => {
    const others = new Set(sources.flatMap(subjectsIn).filter((name) => !(name in declared)));
    expect([...others].toSorted()).toEqual(Object.keys(subjects).toSorted());
  });
});

test('each action of the history is used in the code', () => {
  const all = [...sources, ...sourcesOf('src/domain')].join('\n');
  expect(HISTORY_ACTIONS.filter((action) => !all.includes(`'${action}'`))).toEqual([]);
});
