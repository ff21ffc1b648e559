import { describe, expect, test } from 'vitest';
import { termAmount } from '../../../src/domain/refunds/refundPlan';
import { refundSteps } from '../../../src/domain/refunds/refundSteps';

const PERIODS = [
  { from_minutes: null, until_minutes: 2880, percentage: 100 },
  { from_minutes: 2880, until_minutes: 1440, percentage: 50 },
  { from_minutes: 1440, until_minutes: null, percentage: 0 },
];
const at = (day: number, time = '18:00') => `2026-11-${day}T${time}:00.000Z`;

describe('refundSteps', () => {
  test('has a step for each period up to the start, and an unknown amount after it', () => {
    expect(refundSteps([{ base_in_cents: 1250, starts_at: at(30) }], PERIODS)).toEqual([
      { from: null, until: at(28), amount_in_cents: 1250 },
      { from: at(28), until: at(29), amount_in_cents: 625 },
      { from: at(29), until: at(30), amount_in_cents: 0 },
      { from: at(30), until: null, amount_in_cents: null },
    ]);
  });

  test('sums the sessions of a bundle, each by its own start', () => {
    const steps = refundSteps(
      [
        { base_in_cents: 500, starts_at: at(20) },
        { base_in_cents: 500, starts_at: at(27) },
      ],
      PERIODS,
    );
    expect(steps.map(({ amount_in_cents }) => amount_in_cents)).toEqual([1000, 750, 500, 250, 0, null]);
    expect(steps[2]).toMatchObject({ from: at(19), until: at(25) });
  });

  test('has one step without a start, and when neighbouring periods refund the same', () => {
    expect(refundSteps([{ base_in_cents: 1000, starts_at: null }], [{ from_minutes: null, until_minutes: null, percentage: 30 }])).toEqual([
      { from: null, until: null, amount_in_cents: 300 },
    ]);
    expect(refundSteps([{ base_in_cents: 1000, starts_at: at(30) }], [])).toEqual([{ from: null, until: null, amount_in_cents: null }]);
  });

  test('equals termAmount at every minute, with a boundary on the more generous side', () => {
    const parts = [
      { base_in_cents: 334, starts_at: at(25) },
      { base_in_cents: 333, starts_at: at(26) },
    ];
    const steps = refundSteps(parts, PERIODS);
    for (let moment = Date.parse(at(22)); moment <= Date.parse(at(27)); moment += 7 * 60_000) {
      const inside = steps.find(({ until }) => until === null || moment < Date.parse(until) || isBoundary(moment, until));
      expect(inside?.amount_in_cents).toBe(termAmount(parts, PERIODS, new Date(moment).toISOString()));
    }
    // At a start itself cancelling is no longer possible, so that moment is not part of the previous step.
    function isBoundary(moment: number, until: string) {
      return moment === Date.parse(until) && !parts.some(({ starts_at }) => starts_at === until);
    }
  });
});
