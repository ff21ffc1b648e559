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
  ['nothing said: until the start', {}, {}, null, START],
  [
    'two moments',
    { subscribe_mode: 'instant', subscribe_from: '2026-01-01T00:00:00.000Z', subscribe_until: '2026-02-01T00:00:00.000Z' },
    {},
    '2026-01-01T00:00:00.000Z',
    '2026-02-01T00:00:00.000Z',
  ],
  [
    'moments count in their own mode alone',
    { subscribe_mode: 'from_session', subscribe_from: '2026-01-01T00:00:00.000Z', subscribe_from_minutes: 5 },
    {},
    null,
    START,
  ],
  ['a moment after the start is the start', { subscribe_mode: 'instant', subscribe_until: '2026-05-01T00:00:00.000Z' }, {}, null, START],
  [
    'minutes are elapsed minutes, over a clock change too',
    { subscribe_mode: 'minutes', subscribe_from_minutes: 1440, subscribe_until_minutes: 60 },
    {},
    '2026-03-28T10:00:00.000Z',
    '2026-03-29T09:00:00.000Z',
  ],
  [
    'the session itself goes first',
    { subscribe_mode: 'minutes', subscribe_from_minutes: 1440, subscribe_until_minutes: 60 },
    { subscribe_from: '2026-03-01T00:00:00.000Z' },
    '2026-03-01T00:00:00.000Z',
    '2026-03-29T09:00:00.000Z',
  ],
  [
    'from the session',
    { subscribe_mode: 'from_session' },
    { subscribe_until: '2026-03-02T00:00:00.000Z' },
    null,
    '2026-03-02T00:00:00.000Z',
  ],
])('%s', (_, rule, session, opens_at, closes_at) => {
  expect(signUpWindow({ ...RULE, ...rule }, { ...SESSION, ...session })).toEqual({ opens_at, closes_at });
});

test('1440 minutes before noon on the day the clock goes forward is eleven the day before', () => {
  const { opens_at } = signUpWindow({ ...RULE, subscribe_mode: 'minutes', subscribe_from_minutes: 1440 }, SESSION);
  expect(toLocal(opens_at ?? '', 'Europe/Amsterdam')).toEqual({ date: '2026-03-28', time: '11:00' });
});

test.each([
  ['2026-03-01T09:59:59.999Z', 'early'],
  ['2026-03-01T10:00:00.000Z', 'open'],
  ['2026-03-29T09:59:59.999Z', 'open'],
  ['2026-03-29T10:00:00.000Z', 'late'],
])('at %s it is %s', (now, state) => {
  expect(signUpState({ opens_at: '2026-03-01T10:00:00.000Z', closes_at: START }, now)).toBe(state);
});

describe('what is wrong', () => {
  const found = (rule: Partial<WindowRule>) => windowRuleIssues({ ...RULE, ...rule }).map(({ at, key }) => `${at} ${key}`);
  test.each<[string, Partial<WindowRule>, string[]]>([
    [
      'opens as it closes',
      { subscribe_mode: 'instant', subscribe_from: START, subscribe_until: START },
      ['subscribe_until validation.after'],
    ],
    [
      "the same in another mode is nobody's business",
      { subscribe_mode: 'from_session', subscribe_from: START, subscribe_until: START },
      [],
    ],
    [
      'minutes the wrong way round',
      { subscribe_mode: 'minutes', subscribe_from_minutes: 60, subscribe_until_minutes: 60 },
      ['subscribe_until_minutes window_rules.minutes_order'],
    ],
    ['minutes in order', { subscribe_mode: 'minutes', subscribe_from_minutes: 61, subscribe_until_minutes: 60 }, []],
    ['minutes below nothing', { subscribe_mode: 'minutes', subscribe_from_minutes: -1 }, ['subscribe_from_minutes window_rules.minutes']],
    ['half minutes', { subscribe_mode: 'minutes', subscribe_until_minutes: 0.5 }, ['subscribe_until_minutes window_rules.minutes']],
    ['until the start itself', { subscribe_mode: 'minutes', subscribe_until_minutes: 0 }, []],
  ])('%s', (_, rule, expected) => expect(found(rule)).toEqual(expected));

  test('a session opens before it starts', () => {
    expect(sessionWindowIssues({ ...SESSION, subscribe_from: START })).toEqual([{ at: 'subscribe_from', key: 'window_rules.after_start' }]);
    expect(sessionWindowIssues({ ...SESSION, subscribe_from: '2026-03-29T09:59:00.000Z' })).toEqual([]);
  });
});

test('a rule without a fault has minutes that open before they close, for every session', () => {
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
