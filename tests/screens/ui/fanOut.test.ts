import { describe, expect, test } from 'vitest';
import { fanOut } from '../../../src/admin/ui/map/fanOut';

const HALL = { latitude: 52.09, longitude: 5.12 };
const pin = (id: string, at = HALL) => ({ id, ...at });
const distance = ([x, y]: readonly number[], [to, down]: readonly number[]) => Math.hypot((x ?? 0) - (to ?? 0), (y ?? 0) - (down ?? 0));

describe('pins at the same place', () => {
  test('are spread around it, each at least a press target apart', () => {
    for (const many of [2, 3, 5, 9]) {
      const ids = Array.from({ length: many }, (_none, at) => `pin-${at}`);
      const offsets = fanOut(
        ids.map((id) => pin(id)),
        8,
      );
      expect([...offsets.keys()].sort()).toEqual(ids);
      for (const id of ids)
        for (const other of ids)
          if (id !== other) expect(distance(offsets.get(id) ?? [], offsets.get(other) ?? []), `${many}`).toBeGreaterThan(24);
    }
  });

  test('stay in place once they can be distinguished', () => {
    const near = { latitude: 52.091, longitude: 5.121 };
    expect(fanOut([pin('a'), pin('b', near)], 8).size).toBe(2);
    expect(fanOut([pin('a'), pin('b', near)], 16).size).toBe(0);
  });

  test('keep their positions whatever their order', () => {
    expect(fanOut([pin('b'), pin('a')], 8)).toEqual(fanOut([pin('a'), pin('b')], 8));
  });

  test('leave a single pin where it is', () => {
    expect(fanOut([pin('a'), pin('far', { latitude: 53, longitude: 6 })], 8).size).toBe(0);
    expect(fanOut([], 8).size).toBe(0);
  });
});
