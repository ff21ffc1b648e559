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

describe('notification state', () => {
  test.each([
    ['draft', ['scheduled', null, null, null]],
    ['scheduled', [null, 'draft', 'sending', null]],
    ['sending', [null, null, null, 'sent']],
    ['sent', [null, null, null, null]],
  ] as const)('changes from %s by scheduling, calling back, beginning and finishing', (state, expected) => {
    expect((['schedule', 'call_back', 'begin', 'finish'] as const).map((event) => nextNotificationState(state, event))).toEqual(expected);
  });

  test('allows changes in a draft only', () => {
    expect(NOTIFICATION_STATES.filter((status) => mayBeChanged({ status }))).toEqual(['draft']);
  });
});

describe('a notification may be called back', () => {
  test.each([
    ['before its moment', 'scheduled', LATER, true],
    ['not at its moment', 'scheduled', NOW, false],
    ['not after its moment, even when sending has not begun', 'scheduled', '2026-11-23T11:59:59.999Z', false],
    ['not as a draft', 'draft', LATER, false],
    ['not while it is being sent', 'sending', LATER, false],
    ['not after it was sent', 'sent', LATER, false],
    ['not without a moment', 'scheduled', null, false],
  ] as const)('%s', (_what, status, send_on, may) => {
    expect(mayBeCalledBack({ status, send_on }, NOW)).toBe(may);
  });
});

test.each([
  [null, ['validation.required']],
  [NOW, ['notifications.moment_over']],
  ['2026-11-23T13:00:00.000+01:00', ['notifications.moment_over']],
  [LATER, []],
])('a draft for %s is scheduled or has an issue', (send_on, keys) => {
  expect(scheduleIssues(send_on, NOW).map(({ at, key }) => [at, key])).toEqual(keys.map((key) => ['send_on', key]));
});
