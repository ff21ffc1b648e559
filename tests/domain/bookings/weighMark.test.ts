import { describe, expect, test } from 'vitest';
import { type Mark, type MarkOutcome, type SeenAttendance, weighMark } from '../../../src/domain/bookings/weighMark';

const at = (time: string) => `2026-11-23T${time}:00.000Z`;
const NOW = at('19:30');
const NOTHING: SeenAttendance = { status: 'none', at: null };
const ABSENT: SeenAttendance = { status: 'absent', at: at('19:05') };
const weigh = (stands: SeenAttendance, mark: Partial<Mark>) =>
  weighMark({ now: NOW, opens_at: at('18:00'), stands, mark: { to: 'present', tapped_at: null, seen: null, ...mark } });

describe('weighMark', () => {
  test.each<[string, SeenAttendance, Partial<Mark>, MarkOutcome['kind'], string]>([
    ['a tap that arrives late counts for the moment it was made', NOTHING, { tapped_at: at('19:04'), seen: NOTHING }, 'set', '19:04'],
    ['a colleague came in between: both are asked about', ABSENT, { tapped_at: at('19:04'), seen: NOTHING }, 'ask', '19:04'],
    ['also where the tap is the later one, since it did not know', ABSENT, { tapped_at: at('19:10'), seen: NOTHING }, 'ask', '19:10'],
    ['a colleague said the same', ABSENT, { to: 'absent', tapped_at: at('19:10'), seen: NOTHING }, 'agree', '19:10'],
    ['who saw what stands may change it', ABSENT, { tapped_at: at('19:10'), seen: ABSENT }, 'set', '19:10'],
    [
      'the same value that somebody set anew is another mark',
      ABSENT,
      { tapped_at: at('19:10'), seen: { ...ABSENT, at: at('19:01') } },
      'ask',
      '19:10',
    ],
    [
      'who chooses after the question is not earlier than what is chosen against',
      ABSENT,
      { tapped_at: at('19:04'), seen: ABSENT },
      'set',
      '19:05',
    ],
    ['a clock that runs ahead', NOTHING, { tapped_at: at('23:59'), seen: NOTHING }, 'set', '19:30'],
    ['a clock that is years behind', NOTHING, { tapped_at: '1999-01-01T00:00:00.000Z', seen: NOTHING }, 'set', '18:00'],
    ['a call without a moment counts on arrival', ABSENT, {}, 'set', '19:30'],
    ['a moment alone, earlier than what stands', ABSENT, { tapped_at: at('19:04') }, 'ask', '19:04'],
    ['a moment alone, later than what stands', ABSENT, { tapped_at: at('19:06') }, 'set', '19:06'],
  ])('%s', (_, stands, mark, kind, counts) => {
    expect(weigh(stands, mark)).toEqual({ kind, at: at(counts) });
  });

  test('moments are compared as moments, however they are written', () => {
    const mark = { seen: { status: 'absent', at: '2026-11-23T20:05:00+01:00' } } as const;
    expect(weigh(ABSENT, mark).kind).toBe('set');
  });
});
