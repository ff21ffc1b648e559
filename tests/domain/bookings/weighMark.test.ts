import { describe, expect, test } from 'vitest';
import { type Mark, type MarkOutcome, type SeenAttendance, weighMark } from '../../../src/domain/bookings/weighMark';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const NOW = at('19:30');
const NOTHING: SeenAttendance = { status: 'none', at: null };
const ABSENT: SeenAttendance = { status: 'absent', at: at('19:05') };
const weigh = (current: SeenAttendance, mark: Partial<Mark>) =>
  weighMark({ now: NOW, opens_at: at('18:00'), stands: current, mark: { to: 'present', tapped_at: null, seen: null, ...mark } });

describe('weighMark', () => {
  test.each<[string, SeenAttendance, Partial<Mark>, MarkOutcome['kind'], string]>([
    ['a late tap counts for the moment it was made', NOTHING, { tapped_at: at('19:04'), seen: NOTHING }, 'set', '19:04'],
    [
      "a tap made without knowing about a colleague's mark asks which one is right",
      ABSENT,
      { tapped_at: at('19:04'), seen: NOTHING },
      'ask',
      '19:04',
    ],
    [
      "a later tap that did not know about the colleague's mark asks too",
      ABSENT,
      { tapped_at: at('19:10'), seen: NOTHING },
      'ask',
      '19:10',
    ],
    ['an equal mark by a colleague is accepted', ABSENT, { to: 'absent', tapped_at: at('19:10'), seen: NOTHING }, 'agree', '19:10'],
    ['a tap by a user who saw the current mark changes it', ABSENT, { tapped_at: at('19:10'), seen: ABSENT }, 'set', '19:10'],
    [
      'the same value set again by a colleague is another mark',
      ABSENT,
      { tapped_at: at('19:10'), seen: { ...ABSENT, at: at('19:01') } },
      'ask',
      '19:10',
    ],
    [
      'a choice after the question never counts before the mark it replaces',
      ABSENT,
      { tapped_at: at('19:04'), seen: ABSENT },
      'set',
      '19:05',
    ],
    ['a clock that is ahead counts as now', NOTHING, { tapped_at: at('23:59'), seen: NOTHING }, 'set', '19:30'],
    [
      'a clock that is years behind counts as the opening of the check-in',
      NOTHING,
      { tapped_at: '1999-01-01T00:00:00.000Z', seen: NOTHING },
      'set',
      '18:00',
    ],
    ['a call without a moment counts on arrival', ABSENT, {}, 'set', '19:30'],
    ['a moment before the current mark asks, when nothing was seen', ABSENT, { tapped_at: at('19:04') }, 'ask', '19:04'],
    ['a moment after the current mark is set, when nothing was seen', ABSENT, { tapped_at: at('19:06') }, 'set', '19:06'],
  ])('%s', (_, current, mark, kind, counts) => {
    expect(weigh(current, mark)).toEqual({ kind, at: at(counts) });
  });

  test('compares moments by time, not by notation', () => {
    const mark = { seen: { status: 'absent', at: '2026-11-23T20:05:00+01:00' } } as const;
    expect(weigh(ABSENT, mark).kind).toBe('set');
  });
});
