import { describe, expect, it } from 'vitest';
import {
  eventTo,
  hasAnswered,
  mayBeRestored,
  nextReviewState,
  restorableUntil,
  REVIEW_EVENTS,
  REVIEW_STATES,
  reviewStateOf,
} from '../../../src/domain/organizations/reviewState';

const AT = '2026-11-01T10:00:00.000Z';

describe('the review state of an organization', () => {
  it.each([
    ['waiting', { status: 'pending', asked_at: null, rejected_at: null }],
    ['asked', { status: 'pending', asked_at: AT, rejected_at: null }],
    ['accepted', { status: 'accepted', asked_at: null, rejected_at: null }],
    ['archived', { status: 'archived', asked_at: null, rejected_at: null }],
    ['rejected', { status: 'pending', asked_at: null, rejected_at: AT }],
    ['rejected', { status: 'pending', asked_at: AT, rejected_at: AT }],
  ] as const)('is %s', (state, row) => {
    expect(reviewStateOf(row)).toBe(state);
  });

  // The complete table: null means that the event is not allowed.
  it.each([
    //           accept       ask      reject      restore    archive     reopen
    ['waiting', 'accepted', 'asked', 'rejected', null, 'archived', null],
    ['asked', 'accepted', 'asked', 'rejected', null, 'archived', 'waiting'],
    ['accepted', null, null, null, null, 'archived', 'waiting'],
    ['archived', 'accepted', null, null, null, null, 'waiting'],
    ['rejected', null, null, null, 'waiting', null, null],
  ] as const)('changes from %s as allowed', (state, ...next) => {
    expect(REVIEW_EVENTS.map((event) => nextReviewState(state, event))).toEqual(next);
  });

  it('has a row in the table for each state', () => {
    expect(REVIEW_STATES).toEqual(['waiting', 'asked', 'accepted', 'archived', 'rejected']);
    expect((['pending', 'accepted', 'archived'] as const).map(eventTo)).toEqual(['reopen', 'accept', 'archive']);
  });
});

describe('a rejection', () => {
  it('can be undone for thirty days', () => {
    expect(restorableUntil(AT)).toBe('2026-12-01T10:00:00.000Z');
    expect(mayBeRestored(AT, '2026-12-01T09:59:59.999Z')).toBe(true);
    expect(mayBeRestored(AT, '2026-12-01T10:00:00.000Z')).toBe(false);
  });
});

describe('an organization that was asked for a change', () => {
  it.each([
    [null, '2026-11-02T10:00:00.000Z', false],
    [AT, AT, false],
    [AT, '2026-11-01T10:00:00.001Z', true],
  ])('asked at %s and changed at %s, has answered: %s', (asked_at, updated_at, answered) => {
    expect(hasAnswered({ asked_at, updated_at })).toBe(answered);
  });
});
