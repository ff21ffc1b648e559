import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { issue } from '../../../src/domain/checks/issue';
import { capacityOf } from '../../../src/domain/bookings/capacity';
import { type Contender, type PromotionFacts, promotionPlan, type PromotionRules } from '../../../src/domain/waiting-lists/promotionPlan';
import { inOrder, isOpenOffer } from '../../../src/domain/waiting-lists/waitingList';
import { whyNobody } from '../../../src/domain/waiting-lists/whyNobody';

const NOW = '2026-11-23T12:00:00.000Z';
const LATER = '2026-11-24T12:00:00.000Z';
const RULES: PromotionRules = { has_waitlist: true, mode: 'auto', offer_minutes: 1440, cutoff_minutes: 720, fills_gaps: false };
const contender = (id: string, more: Partial<Contender> = {}): Contender => ({
  id,
  priority: 0,
  joined_at: `2026-11-01T10:00:00.00${id.charCodeAt(0) % 10}Z`,
  status: 'waiting',
  offer_expires_at: null,
  issues: [],
  ...more,
});
const offered = (id: string, offer_expires_at = LATER) => contender(id, { status: 'offered', offer_expires_at });
const young = { issues: [issue('date_of_birth', 'bookings.too_young')] };
const facts = (more: Partial<PromotionFacts> & { rules?: PromotionRules } = {}): PromotionFacts => ({
  now: NOW,
  session: { starts_at: '2026-11-30T18:00:00.000Z', is_cancelled: false },
  rules: RULES,
  closes_at: '2026-12-31T00:00:00.000Z',
  capacity: capacityOf(10),
  taken: 8,
  held: 0,
  line: [contender('d'), contender('e'), contender('f')],
  ...more,
});
const summaryOf = (given: PromotionFacts) => {
  const { promoted, offered: offers, skipped, closed, blocked } = promotionPlan(given);
  return [
    `in ${promoted.join('')}`,
    `offered ${offers.map(({ id }) => id).join('')}`,
    `skipped ${skipped.map(({ id }) => id).join('')}`,
    `closed ${closed.join('')}`,
  ]
    .filter((part) => !part.endsWith(' '))
    .concat(blocked)
    .join('; ');
};
const offer = { rules: { ...RULES, mode: 'offer' } } as const;

describe('promotionPlan and whyNobody', () => {
  test.each<[string, PromotionFacts, string, string, string | null]>([
    ['fill two free spots in order', facts(), 'in de; full', 'due', NOW],
    ['promote everyone without a limit', facts({ capacity: capacityOf(null) }), 'in def; nobody_waits', 'due', NOW],
    ['promote no one when full', facts({ taken: 10 }), 'full', 'full', null],
    ['promote no one when overbooked', facts({ taken: 14 }), 'full', 'full', null],
    ['report that no one waits', facts({ line: [] }), 'nobody_waits', 'nobody_waits', null],
    ['keep a spot for an open offer', facts({ line: [offered('d'), contender('e'), contender('f')] }), 'in e; offers_open', 'due', NOW],
    [
      'report that offers hold all free spots',
      facts({ line: [offered('d'), offered('e', '2026-11-23T13:00:00.000Z'), contender('f')] }),
      'offers_open',
      'offers_open',
      '2026-11-23T13:00:00.000Z',
    ],
    ['count offers of a bundle', facts({ held: 2 }), 'offers_open', 'offers_open', null],
    ['ignore an expired offer', facts({ line: [offered('d', NOW), contender('e'), contender('f')] }), 'in ef; nobody_waits', 'due', NOW],
    ['report that only offers are open', facts({ line: [offered('d')] }), 'nobody_waits', 'nobody_waits', LATER],
    ['offer spots in offer mode', facts(offer), 'offered de; offers_open', 'due', NOW],
    ['do nothing in manual mode', facts({ rules: { ...RULES, mode: 'manual' } }), 'manual', 'manual', null],
    ['do nothing without a waiting list', facts({ rules: { ...RULES, has_waitlist: false } }), 'no_waitlist', 'no_waitlist', null],
    ['promote a minute before the cut-off', facts({ now: '2026-11-30T05:59:00.000Z' }), 'in de; full', 'due', '2026-11-30T05:59:00.000Z'],
    ['stop at the cut-off', facts({ now: '2026-11-30T06:00:00.000Z' }), 'cutoff', 'cutoff', null],
    ['stop when sign-up has closed', facts({ closes_at: NOW }), 'window_closed', 'window_closed', null],
    ['promote while sign-up is open', facts({ closes_at: LATER }), 'in de; full', 'due', NOW],
    [
      'skip a person who is too young',
      facts({ line: [contender('d', young), contender('e'), contender('f')] }),
      'in ef; skipped d; not_eligible',
      'due',
      NOW,
    ],
    [
      'report that everyone is too young',
      facts({ line: [contender('d', young), contender('e', young)] }),
      'skipped de; not_eligible',
      'not_eligible',
      null,
    ],
    [
      'put priority first',
      facts({ taken: 9, line: [contender('d'), contender('e'), contender('f', { priority: 1 })] }),
      'in f; full',
      'due',
      NOW,
    ],
    [
      'wait for a party that does not fit, in strict order',
      facts({ line: [contender('d', { party: 3 }), contender('e')] }),
      'party_too_large',
      'party_too_large',
      null,
    ],
    [
      'pass a party that does not fit, when filling gaps',
      facts({ rules: { ...RULES, fills_gaps: true }, line: [contender('d', { party: 3 }), contender('e'), contender('f')] }),
      'in ef; party_too_large',
      'due',
      NOW,
    ],
    ['promote a party that fits', facts({ line: [contender('d', { party: 2 }), contender('e')] }), 'in d; full', 'due', NOW],
    [
      'close all entries at the start',
      facts({ now: '2026-11-30T18:00:00.000Z', line: [offered('d', '2026-11-30T17:00:00.000Z'), contender('e')] }),
      'closed de; started',
      'started',
      '2026-11-30T18:00:00.000Z',
    ],
    [
      'close all entries of a cancelled session',
      facts({ session: { starts_at: '2026-11-30T18:00:00.000Z', is_cancelled: true } }),
      'closed def; cancelled',
      'cancelled',
      NOW,
    ],
  ])('%s', (_, given, plan, rule, next) => {
    expect(summaryOf(given)).toBe(plan);
    expect(whyNobody(given)).toMatchObject({ rule, next_run_at: next });
  });

  test('end offers at the cut-off at the latest', () => {
    expect(promotionPlan(facts({ ...offer, now: '2026-11-30T00:00:00.000Z' })).offered).toEqual(
      ['d', 'e'].map((id) => ({ id, expires_at: '2026-11-30T06:00:00.000Z' })),
    );
  });
});

/** The state after a plan was carried out. */
function carriedOut(given: PromotionFacts): PromotionFacts {
  const { promoted, offered: offers, closed } = promotionPlan(given);
  const until = new Map(offers.map(({ id, expires_at }) => [id, expires_at]));
  const line = given.line
    .filter(({ id }) => !promoted.includes(id) && !closed.includes(id))
    .map((waiter): Contender =>
      until.has(waiter.id) ? { ...waiter, status: 'offered', offer_expires_at: until.get(waiter.id) ?? null } : waiter,
    );
  return { ...given, line, taken: given.taken + promoted.length };
}

const person = fc.record({
  priority: fc.nat(2),
  joined: fc.nat(4),
  isOffered: fc.boolean(),
  hours: fc.integer({ min: -5, max: 30 }),
  isYoung: fc.boolean(),
});
const anyFacts = fc
  .record({
    people: fc.array(person, { maxLength: 12 }),
    spots: fc.option(fc.nat(12)),
    taken: fc.nat(12),
    held: fc.nat(2),
    mode: fc.constantFrom<PromotionRules['mode'][]>('auto', 'offer', 'manual'),
    fills_gaps: fc.boolean(),
    hoursToStart: fc.integer({ min: -2, max: 60 }),
  })
  .map(({ people, spots, taken, held, mode, fills_gaps, hoursToStart }) => {
    const at = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
    const line = people.map(({ priority, joined, isOffered, hours, isYoung }, n): Contender => ({
      id: `w${String(n).padStart(2, '0')}`,
      priority,
      joined_at: at(-100 + joined),
      status: isOffered ? 'offered' : 'waiting',
      offer_expires_at: isOffered ? at(hours) : null,
      issues: isYoung ? young.issues : [],
    }));
    return facts({
      line,
      capacity: capacityOf(spots),
      taken,
      held,
      rules: { ...RULES, mode, fills_gaps },
      session: { starts_at: at(hoursToStart), is_cancelled: false },
    });
  });

describe('for all facts', () => {
  const law = (name: string, isSatisfied: (given: PromotionFacts) => boolean) =>
    test(name, () => fc.assert(fc.property(anyFacts, isSatisfied), { seed: 9, numRuns: 1000 }));

  law('promotions never exceed the spots', (given) => {
    const { promoted, offered: offers } = promotionPlan(given);
    const open = given.line.filter((waiter) => isOpenOffer(waiter, given.now)).length;
    return (
      promoted.length + offers.length === 0 ||
      given.capacity.kind === 'unlimited' ||
      given.taken + given.held + open + promoted.length + offers.length <= given.capacity.spots
    );
  });

  law('chosen people are the first of those allowed, in order', (given) => {
    const { promoted, offered: offers } = promotionPlan(given);
    const chosen = [...promoted, ...offers.map(({ id }) => id)];
    const line = inOrder(given.line.filter(({ status, issues }) => status === 'waiting' && issues.length === 0)).map(({ id }) => id);
    return chosen.join() === line.slice(0, chosen.length).join();
  });

  law('no one is chosen twice, and only waiting people are chosen', (given) => {
    const { promoted, offered: offers, skipped } = promotionPlan(given);
    const all = [...promoted, ...offers.map(({ id }) => id), ...skipped.map(({ id }) => id)];
    return (
      new Set(all).size === all.length && all.every((id) => given.line.some((waiter) => waiter.id === id && waiter.status === 'waiting'))
    );
  });

  law('a plan that was carried out leaves nothing to do', (given) => {
    const { promoted, offered: offers, closed } = promotionPlan(carriedOut(given));
    return promoted.length + offers.length + closed.length === 0;
  });

  law('a spot stays empty only for a reported reason', (given) => {
    const after = carriedOut(given);
    const open = after.line.filter((waiter) => isOpenOffer(waiter, given.now)).length;
    const isFree = given.capacity.kind === 'unlimited' || after.taken + after.held + open < given.capacity.spots;
    const waits = after.line.some(({ status, issues }) => status === 'waiting' && issues.length === 0);
    return (
      !isFree || !waits || ['manual', 'cutoff', 'window_closed', 'no_waitlist', 'started', 'cancelled'].includes(whyNobody(after).rule)
    );
  });
});
