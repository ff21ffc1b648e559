import { describe, expect, test } from 'vitest';
import {
  mayBeCalledBack,
  mayBeChanged,
  nextNotificationState,
  NOTIFICATION_STATES,
  scheduleIssues,
} from '../../../src/domain/notifications/notificationState';

const NOW = '2026-11-23T12:00:00.000Z';
const LATER = '2026-11-23T12:00:00.001Z';

describe('how a notification goes on', () => {
  test.each([
    ['draft', ['scheduled', null, null, null]],
    ['scheduled', [null, 'draft', 'sending', null]],
    ['sending', [null, null, null, 'sent']],
    ['sent', [null, null, null, null]],
  ] as const)('from %s: by scheduling, calling back, beginning and finishing', (state, expected) => {
    expect((['schedule', 'call_back', 'begin', 'finish'] as const).map((event) => nextNotificationState(state, event))).toEqual(expected);
  });

  test('only a draft is changed', () => {
    expect(NOTIFICATION_STATES.filter((status) => mayBeChanged({ status }))).toEqual(['draft']);
  });
});

describe('calling back', () => {
  test.each([
    ['before its moment', 'scheduled', LATER, true],
    ['at its moment', 'scheduled', NOW, false],
    ['after it, though no round has come by', 'scheduled', '2026-11-23T11:59:59.999Z', false],
    ['a draft', 'draft', LATER, false],
    ['while it goes out', 'sending', LATER, false],
    ['when it has gone', 'sent', LATER, false],
    ['without a moment', 'scheduled', null, false],
  ] as const)('%s', (_what, status, send_on, may) => {
    expect(mayBeCalledBack({ status, send_on }, NOW)).toBe(may);
  });
});

test.each([
  [null, ['validation.required']],
  [NOW, ['notifications.moment_over']],
  ['2026-11-23T13:00:00.000+01:00', ['notifications.moment_over']],
  [LATER, []],
])('a draft for %s is scheduled, or told why not', (send_on, keys) => {
  expect(scheduleIssues(send_on, NOW).map(({ at, key }) => [at, key])).toEqual(keys.map((key) => ['send_on', key]));
});
