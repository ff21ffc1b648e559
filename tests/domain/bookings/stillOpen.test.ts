import { expect, test } from 'vitest';
import type { Attendance } from '../../../src/domain/bookings/checkIn';
import { stillOpen } from '../../../src/domain/bookings/stillOpen';

const CLASS: Readonly<Record<string, Attendance>> = { Sem: 'none', Noor: 'present', Bram: 'absent', Lot: 'signed_out', Ivo: 'none' };

test.each<[string, Readonly<Record<string, Attendance>>, string[]]>([
  ['participants without a mark', {}, ['Sem', 'Ivo']],
  ['no participant whose mark is still being sent', { Sem: 'absent' }, ['Ivo']],
  ['participants whose mark was removed', { Noor: 'none' }, ['Sem', 'Noor', 'Ivo']],
  ['no participant when all are marked', { Sem: 'present', Ivo: 'present' }, []],
])('marking everyone present reaches %s', (_, shown, expected) => {
  expect(stillOpen(Object.keys(CLASS), (name) => shown[name] ?? CLASS[name] ?? 'none')).toEqual(expected);
});
