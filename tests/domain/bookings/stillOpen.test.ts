import { expect, test } from 'vitest';
import type { Attendance } from '../../../src/domain/bookings/checkIn';
import { stillOpen } from '../../../src/domain/bookings/stillOpen';

const CLASS: Readonly<Record<string, Attendance>> = { Sem: 'none', Noor: 'present', Bram: 'absent', Lot: 'signed_out', Ivo: 'none' };

test.each<[string, Readonly<Record<string, Attendance>>, string[]]>([
  ['who nothing was noted of', {}, ['Sem', 'Ivo']],
  ['a mark that is on its way counts as noted', { Sem: 'absent' }, ['Ivo']],
  ['one that was taken back is open again', { Noor: 'none' }, ['Sem', 'Noor', 'Ivo']],
  ['nobody', { Sem: 'present', Ivo: 'present' }, []],
])('everybody present reaches %s', (_, shown, expected) => {
  expect(stillOpen(Object.keys(CLASS), (name) => shown[name] ?? CLASS[name] ?? 'none')).toEqual(expected);
});
