import { describe, expect, it } from 'vitest';
import { waitingTime } from '../../../src/domain/organizations/waitingTime';

describe('the waiting time of an organization', () => {
  it.each([
    ['2026-11-23T11:30:00Z', '2026-11-23T12:00:00Z', { unit: 'minute', count: 0, isLong: false }],
    ['2026-11-23T09:59:00Z', '2026-11-23T12:00:00Z', { unit: 'hour', count: 2, isLong: false }],
    // Before and just after midnight in Amsterdam are different days there.
    ['2026-11-22T22:30:00Z', '2026-11-22T23:15:00Z', { unit: 'day', count: 1, isLong: false }],
    ['2026-11-10T12:00:00Z', '2026-11-23T12:00:00Z', { unit: 'day', count: 13, isLong: false }],
    ['2026-11-09T12:00:00Z', '2026-11-23T12:00:00Z', { unit: 'day', count: 14, isLong: true }],
    ['2026-08-23T12:00:00Z', '2026-11-23T12:00:00Z', { unit: 'day', count: 92, isLong: true }],
    ['2026-11-23T12:05:00Z', '2026-11-23T12:00:00Z', { unit: 'minute', count: 0, isLong: false }],
  ])('since %s, at %s, is counted in the right unit', (at, now, expected) => {
    expect(waitingTime(at, now, 'Europe/Amsterdam')).toEqual(expected);
  });
});
