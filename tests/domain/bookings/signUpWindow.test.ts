import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  sessionWindowIssues,
  signUpState,
  signUpWindow,
  type WindowRule,
  windowRuleIssues,
} from '../../../src/domain/bookings/signUpWindow';
import { toLocal } from '../../../src/domain/time/zonedTime';

const START = '2026-03-29T10:00:00.000Z';
const RULE: WindowRule = {
  subscribe_mode: null,
  subscribe_from: null,
  subscribe_until: null,
  subscribe_from_minutes: null,
  subscribe_until_minutes: null,
};
const SESSION = { starts_at: START, subscribe_from: null, subscribe_until: null };

test.each<
  [string, Partial<WindowRule>, Partial<typeof SESSION> | { subscribe_from: string } | { subscribe_until: string }, string | null, string]
>([
  ['is open until the start without a rule', {}, {}, null, START],
  [
    'opens and closes at two moments',
    { subscribe_mode: 'instant', subscribe_from: '2026-01-01T00:00:00.000Z', subscribe_until: '2026-02-01T00:00:00.000Z' },
    {},
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ],
  [
    'ignores moments in another mode',
    { subscribe_mode: 'from_session', subscribe_from: '2026-01-01T00:00:00.000Z', subscribe_from_minutes: 5 },
    {},
    null,
    START,
  ],
  [
    'closes at the start when the set moment is later',
    { subscribe_mode: 'instant', subscribe_until: '2026-05-01T00:00:00.000Z' },
    {},
    null,
    START,
  ],
  [
    'counts elapsed minutes, also across a clock change',
    { subscribe_mode: 'minutes', subscribe_from_minutes: 1440, subscribe_until_minutes: 60 },
    {},
    '2026-03-28T10:00:00.000Z',
    '2026-03-29T09:00:00.000Z',
  ],
  [
    'prefers the moment of the session itself',
    { subscribe_mode: 'minutes', subscribe_from_minutes: 1440, subscribe_until_minutes: 60 },
    { subscribe_from: '2026-03-01T00:00:00.000Z' },
    '2026-03-01T00:00:00.000Z',
    '2026-03-29T09:00:00.000Z',
  ],
  [
    'reads both moments from the session in that mode',
    { subscribe_mode: 'from_session' },
    { subscribe_until: '2026-03-02T00:00:00.000Z' },
    null,
    '2026-03-02T00:00:00.000Z',
  ],
])('%s', (_, rule, session, opens_at, closes_at) => {
  expect(signUpWindow({ ...RULE, ...rule }, { ...SESSION, ...session })).toEqual({ opens_at, closes_at });
});

test("1440 minutes before noon on the day the clock goes forward is eleven o'clock on the day before", () => {
  const { opens_at } = signUpWindow({ ...RULE, subscribe_mode: 'minutes', subscribe_from_minutes: 1440 }, SESSION);
  expect(toLocal(opens_at ?? '', 'Europe/Amsterdam')).toEqual({ date: '2026-03-28', time: '11:00' });
});

test.each([
  ['2026-03-01T09:59:59.999Z', 'early'],
  ['2026-03-01T10:00:00.000Z', 'open'],
  ['2026-03-29T09:59:59.999Z', 'open'],
  ['2026-03-29T10:00:00.000Z', 'late'],
])('at %s sign-up is %s', (now, state) => {
  expect(signUpState({ opens_at: '2026-03-01T10:00:00.000Z', closes_at: START }, now)).toBe(state);
});

describe('window rule issues', () => {
  const issuesIn = (rule: Partial<WindowRule>) => windowRuleIssues({ ...RULE, ...rule }).map(({ at, key }) => `${at} ${key}`);
  test.each<[string, Partial<WindowRule>, string[]]>([
    [
      'rejects a window that closes when it opens',
      { subscribe_mode: 'instant', subscribe_from: START, subscribe_until: START },
      ['subscribe_until validation.after'],
    ],
    ['ignores moments of another mode', { subscribe_mode: 'from_session', subscribe_from: START, subscribe_until: START }, []],
    [
      'rejects minutes in the wrong order',
      { subscribe_mode: 'minutes', subscribe_from_minutes: 60, subscribe_until_minutes: 60 },
      ['subscribe_until_minutes window_rules.minutes_order'],
    ],
    ['accepts minutes in order', { subscribe_mode: 'minutes', subscribe_from_minutes: 61, subscribe_until_minutes: 60 }, []],
    [
      'rejects negative minutes',
      { subscribe_mode: 'minutes', subscribe_from_minutes: -1 },
      ['subscribe_from_minutes window_rules.minutes'],
    ],
    [
      'rejects a fraction of a minute',
      { subscribe_mode: 'minutes', subscribe_until_minutes: 0.5 },
      ['subscribe_until_minutes window_rules.minutes'],
    ],
    ['accepts closing at the start', { subscribe_mode: 'minutes', subscribe_until_minutes: 0 }, []],
  ])('%s', (_, rule, expected) => expect(issuesIn(rule)).toEqual(expected));

  test('rejects a session whose sign-up opens at its start', () => {
    expect(sessionWindowIssues({ ...SESSION, subscribe_from: START })).toEqual([{ at: 'subscribe_from', key: 'window_rules.after_start' }]);
    expect(sessionWindowIssues({ ...SESSION, subscribe_from: '2026-03-29T09:59:00.000Z' })).toEqual([]);
  });
});

test('a valid rule opens before it closes, for every session', () => {
  const minutes = fc.option(fc.integer({ min: -5, max: 5000 }), { nil: null });
  fc.assert(
    fc.property(minutes, minutes, (subscribe_from_minutes, subscribe_until_minutes) => {
      const rule: WindowRule = { ...RULE, subscribe_mode: 'minutes', subscribe_from_minutes, subscribe_until_minutes };
      if (windowRuleIssues(rule).length > 0) return true;
      const { opens_at, closes_at } = signUpWindow(rule, SESSION);
      return opens_at === null || opens_at < closes_at || subscribe_from_minutes === 0;
    }),
  );
});
