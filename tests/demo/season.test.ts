import { describe, expect, test } from 'vitest';
import { answerIssues } from '../../src/domain/questions/answers';
import { capacityOf, freeSpots } from '../../src/domain/bookings/capacity';
import { eligibilityIssues } from '../../src/domain/bookings/eligibility';
import { orderTotals } from '../../src/domain/orders/orderTotals';
import { bearsFee, transactionFee } from '../../src/domain/orders/transactionFee';
import { lastStarted } from '../../src/domain/time/startsOn';
import { vatIn } from '../../src/domain/orders/vat';
import { expand } from '../../src/domain/sessions/expand';
import { issuesInRepetition } from '../../src/domain/sessions/issuesInRepetition';
import { timesOf } from '../../src/domain/sessions/timesOf';
import type { ResourceName } from '../../resources/registry.gen';
import { buildDemo } from '../../demo/buildDemo';
import type { Draft } from '../../demo/draft';

const NOW = new Date('2026-11-23T09:30:00Z');
const TODAY = '2026-11-23T00:00:00.000Z';
const demo = buildDemo({ now: NOW, scale: 1, hashes: new Map() });
/** With every field filled in, as the demo stores it. */
type Whole<N extends ResourceName> = Required<Draft<N>>;
const all = <N extends ResourceName>(name: N) =>
  (demo.batches.find(({ resource }) => resource.name === name)?.records ?? []) as unknown as readonly Whole<N>[];

function by<T>(list: readonly T[], key: (one: T) => unknown): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>();
  for (const one of list) groups.set(key(one), [...(groups.get(key(one)) ?? []), one]);
  return groups;
}
const map = <T extends { readonly id: string }>(list: readonly T[]) => new Map(list.map((one) => [one.id, one]));
/** Five are enough to see what is wrong. */
const odd = <T extends { readonly id: string }>(list: readonly T[], isOdd: (one: T) => boolean) => list.filter(isOdd).slice(0, 5);
const statuses = (list: readonly { status: unknown }[]) => [...new Set(list.map(({ status }) => status))].toSorted();

const [activities, sessions, participants, entries, places, bundles] = [
  map(all('activities')),
  map(all('sessions')),
  all('participants'),
  all('waiting_list_entries'),
  map(all('bundle_places')),
  map(all('bundles')),
];
const inside = by(
  participants.filter(({ status }) => status === 'active'),
  ({ session_id }) => session_id,
);
const sessionOf = ({ session_id }: { session_id: string }) => sessions.get(session_id) as Whole<'sessions'>;
const activityOf = ({ activity_id }: { activity_id: string }) => activities.get(activity_id) as Whole<'activities'>;

describe('the season', () => {
  test('is as large as a season is', () => {
    expect(activities.size).toBeGreaterThan(380);
    expect(sessions.size).toBeGreaterThan(5_500);
    expect(sessions.size).toBeLessThan(6_500);
    expect(participants.filter(({ status }) => status === 'active').length).toBeGreaterThan(18_000);
    expect(participants.length).toBeLessThan(26_000);
    expect(new Set(participants.map(({ person }) => person)).size).toBeLessThan(participants.length / 3);
  });

  test('has sessions at the moments that the clock of their zone shows, over the change of it', () => {
    expect(
      odd([...sessions.values()], (one) => {
        const { starts_at, ends_at } = timesOf({ date: one.date, start_time: one.start_time, end_time: one.end_time }, one.zone);
        return starts_at !== one.starts_at || ends_at !== one.ends_at;
      }),
    ).toEqual([]);
    const repeated = by(
      [...sessions.values()].filter(({ series, detached_fields }) => series !== null && detached_fields.length === 0),
      ({ series, start_time }) => `${series} ${start_time}`,
    );
    expect([...repeated.values()].some((list) => new Set(list.map(({ starts_at }) => starts_at.slice(11))).size > 1)).toBe(true);
  });

  test('repeats sessions by rules without a fault, whose dates they keep', () => {
    const bySeries = by(
      [...sessions.values()].filter(({ series }) => series !== null),
      ({ series }) => series,
    );
    for (const rule of all('series')) {
      const whole = {
        type: rule.type,
        every: rule.every,
        days: rule.days,
        end_date: rule.end_date,
        count: rule.count,
        excluded_dates: rule.excluded_dates,
        start_date: rule.start_date,
        start_time: rule.start_time,
        end_time: rule.end_time,
      };
      expect(issuesInRepetition(whole, rule.start_date)).toEqual([]);
      expect(expand(whole, rule.zone).occurrences.map(({ date }) => date)).toEqual(
        (bySeries.get(rule.id) ?? []).map(({ occurrence_date }) => occurrence_date),
      );
    }
    expect(all('series').some(({ split_from }) => split_from !== null)).toBe(true);
    expect([...sessions.values()].some(({ series }) => series === null)).toBe(true);
    expect(new Set([...sessions.values()].flatMap(({ detached_fields }) => detached_fields))).toEqual(
      new Set(['spots', 'location', 'date']),
    );
  });

  test('lets nobody in over the number of spots without a reason, offers counted', () => {
    const offers = by(
      entries.filter(({ status }) => status === 'offered'),
      ({ session_id }) => session_id,
    );
    const over = odd([...sessions.values()], ({ id, spots }) => {
      const people = (inside.get(id) ?? []).filter(({ overbooked_reason }) => overbooked_reason === null);
      return spots !== null && people.length + (offers.get(id)?.length ?? 0) > spots;
    });
    expect(over).toEqual([]);
    expect(participants.some(({ overbooked_reason }) => overbooked_reason !== null)).toBe(true);
    expect([...sessions.values()].some(({ id, spots }) => spots !== null && inside.get(id)?.length === spots)).toBe(true);
  });

  test('gives each person one place in a session, and one turn in its line', () => {
    for (const list of [
      participants.filter(({ status }) => status === 'active'),
      entries.filter(({ status }) => status === 'waiting' || status === 'offered'),
    ]) {
      const keys = list.map(({ session_id, person }) => `${session_id} ${person}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const there = new Set(
      participants.filter(({ status }) => status === 'active').map(({ session_id, person }) => `${session_id} ${person}`),
    );
    expect(
      odd(
        entries.filter(({ status }) => status === 'waiting' || status === 'offered'),
        ({ session_id, person }) => there.has(`${session_id} ${person}`),
      ),
    ).toEqual([]);
  });

  test('has people in it who may take part, and who answered what is asked', () => {
    const questions = by(all('activity_questions'), ({ activity_id }) => activity_id);
    expect(odd(participants, (one) => eligibilityIssues(activityOf(sessionOf(one)) as never, one, sessionOf(one).date).length > 0)).toEqual(
      [],
    );
    expect(
      odd(
        participants,
        (one) =>
          one.answers.length > 0 &&
          answerIssues(
            (questions.get(sessionOf(one).activity_id) ?? []) as never,
            one.answers.map(({ question, values }) => ({ question, values })),
          ).length > 0,
      ),
    ).toEqual([]);
    expect(participants.filter(({ answers }) => answers.length > 0).length).toBeGreaterThan(1000);
  });

  test('signs people up before the start, and after the session was made', () => {
    expect(
      odd(
        participants,
        (one) =>
          one.subscribed_at >= sessionOf(one).starts_at || one.subscribed_at < sessionOf(one).created_at || one.subscribed_at >= TODAY,
      ),
    ).toEqual([]);
    expect(odd(participants, (one) => (one.status === 'cancelled') !== (one.cancelled_at !== null))).toEqual([]);
    expect(
      odd(participants, (one) => one.cancelled_at !== null && (one.cancelled_at < one.subscribed_at || one.cancelled_at >= TODAY)),
    ).toEqual([]);
  });

  test('has written down who was there, of what is over alone', () => {
    const past = participants.filter((one) => sessionOf(one).ends_at < TODAY && one.status === 'active');
    expect(past.filter(({ attendance_status }) => attendance_status !== 'none').length).toBeGreaterThan(past.length * 0.9);
    expect(odd(participants, (one) => sessionOf(one).ends_at >= TODAY && one.attendance_status !== 'none')).toEqual([]);
    expect(
      odd(
        participants,
        ({ attendance_status, attendance_at, attendance_by }) =>
          (attendance_status === 'none') !== (attendance_at === null || attendance_by === null),
      ),
    ).toEqual([]);
  });

  test('has a line in the log for whoever was written down: when, and by whom', () => {
    const lines = new Map(demo.check_ins.map((line) => [line.participant_id, line]));
    const written = participants.filter(({ attendance_status }) => attendance_status !== 'none');
    expect(written.length).toBeGreaterThan(5_000);
    expect([demo.check_ins.length, lines.size]).toEqual([written.length, written.length]);
    expect(
      odd(written, (one) => {
        const line = lines.get(one.id);
        return (
          line?.status !== one.attendance_status ||
          line.at !== one.attendance_at ||
          line.actor_name !== one.attendance_by ||
          line.before_status !== 'none' ||
          line.organization_id !== one.organization_id
        );
      }),
    ).toEqual([]);
    // By their account, their contact, or themselves.
    const doers = map([...demo.users, ...all('contacts'), ...all('persons')]);
    expect(demo.check_ins.filter(({ actor_id }) => !doers.has(actor_id)).slice(0, 5)).toEqual([]);
    const trainer = demo.users.find(({ email }) => email === 'trainer@speelveld.test');
    expect(demo.check_ins.some(({ actor_id }) => actor_id === trainer?.id)).toBe(true);
  });

  test('empties what is cancelled', () => {
    const cancelled = [...sessions.values()].filter(({ status }) => status === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(50);
    expect(
      odd(cancelled, ({ id, cancelled_at, cancel_reason }) => inside.has(id) || cancelled_at === null || cancel_reason === null),
    ).toEqual([]);
    expect(odd(entries, (one) => sessionOf(one).status === 'cancelled' && ['waiting', 'offered'].includes(one.status))).toEqual([]);
  });

  test('has people who wait in every status, and only where nothing is free', () => {
    expect(statuses(entries)).toEqual(['accepted', 'cancelled', 'closed', 'declined', 'expired', 'offered', 'promoted', 'waiting']);
    expect(
      odd(
        entries.filter(({ status }) => status === 'waiting'),
        (entry) => {
          const session = sessionOf(entry);
          const free = freeSpots(capacityOf(session.spots), {
            taken: inside.get(session.id)?.length ?? 0,
            held: entries.filter((other) => other.session_id === session.id && other.status === 'offered').length,
          });
          return session.starts_at < TODAY || free.kind === 'unlimited' || free.free > 0;
        },
      ),
    ).toEqual([]);
    expect(
      odd(
        entries.filter(({ status }) => status === 'offered'),
        ({ offer_expires_at, offered_at }) =>
          offer_expires_at === null || offered_at === null || offer_expires_at < TODAY || offered_at > TODAY,
      ),
    ).toEqual([]);
    expect(odd(entries, ({ joined_at, handled_at }) => handled_at !== null && handled_at < joined_at)).toEqual([]);
  });

  test('gives a place to whoever came off a list', () => {
    const known = map(participants);
    const came = entries.filter(({ status }) => status === 'promoted' || status === 'accepted');
    expect(
      odd(
        came,
        ({ participant, person, session_id }) =>
          known.get(participant ?? '')?.person !== person || known.get(participant ?? '')?.session_id !== session_id,
      ),
    ).toEqual([]);
    expect(odd(entries, (one) => one.participant !== null && !came.includes(one))).toEqual([]);
    const bundled = all('bundle_waiting_list_entries').filter(({ status }) => status === 'promoted');
    expect(odd(bundled, ({ bundle_place, person }) => places.get(bundle_place ?? '')?.person !== person)).toEqual([]);
  });

  test('gives who has a bundle a place in each session that it still holds', () => {
    const seats = by(
      participants.filter(({ bundle_place, status }) => bundle_place !== null && status === 'active'),
      ({ bundle_place }) => bundle_place,
    );
    const lacking = [...places.values()]
      .filter(({ status }) => status === 'active')
      .flatMap(({ id, bundle_id }) => {
        const has = new Set(seats.get(id)?.map(({ session_id }) => session_id));
        const left = bundles.get(bundle_id)?.sessions.filter((session_id) => sessions.get(session_id)?.status === 'planned') ?? [];
        return left.filter((session_id) => !has.has(session_id));
      });
    expect(lacking).toEqual([]);
    expect(
      odd(
        participants,
        ({ bundle_place, session_id }) =>
          bundle_place !== null && !bundles.get(places.get(bundle_place)?.bundle_id ?? '')?.sessions.includes(session_id),
      ),
    ).toEqual([]);
    const taken = by(
      [...places.values()].filter(({ status }) => status === 'active'),
      ({ bundle_id }) => bundle_id,
    );
    expect(odd([...bundles.values()], ({ id, spots }) => spots !== null && (taken.get(id)?.length ?? 0) > spots)).toEqual([]);
    expect(bundles.size).toBeGreaterThan(20);
  });

  test('asks of each order the fee that its application had on that day, where it is paid online', () => {
    const [fees, organizations] = [by(all('transaction_fees'), ({ application_id }) => application_id), map(all('organizations'))];
    const feeOf = ({ organization_id, created_at, subtotal_price_in_cents, payment_type }: Whole<'orders'>) => {
      const terms = lastStarted(fees.get(organizations.get(organization_id)?.application_id) ?? [], created_at.slice(0, 10));
      return bearsFee(payment_type) ? transactionFee([{ total_price_in_cents: subtotal_price_in_cents, fee: null }], terms) : 0;
    };
    expect(odd(all('orders'), (order) => order.transaction_fee_in_cents !== feeOf(order))).toEqual([]);
    expect(all('orders').some(({ transaction_fee_in_cents }) => transaction_fee_in_cents > 0)).toBe(true);
  });

  test('sells for amounts that are sums, with the VAT of each line, in every status', () => {
    const lines = by(all('order_lines'), ({ order_id }) => order_id);
    expect(
      odd(
        all('order_lines'),
        (line) =>
          line.total_price_in_cents !== line.quantity * line.unit_price_in_cents ||
          line.vat_in_cents !== vatIn(line.total_price_in_cents, line.vat_percentage),
      ),
    ).toEqual([]);
    expect(
      odd(all('orders'), (order) => {
        const { subtotal_price_in_cents, vat_in_cents, total_in_cents } = orderTotals(
          lines.get(order.id) ?? [],
          order.transaction_fee_in_cents,
        );
        return (
          subtotal_price_in_cents !== order.subtotal_price_in_cents ||
          vat_in_cents !== order.vat_in_cents ||
          total_in_cents !== order.total_in_cents
        );
      }),
    ).toEqual([]);
    expect(statuses(all('transactions'))).toEqual([
      'canceled',
      'complete',
      'expired',
      'external',
      'failed',
      'free',
      'open',
      'paid',
      'partly_refunded',
      'refunded',
    ]);
    const bought = by(all('order_lines'), ({ product }) => product);
    expect(
      odd(
        all('products'),
        ({ id, spots }) => spots !== null && (bought.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0) > spots,
      ),
    ).toEqual([]);
    expect(all('orders').filter(({ created_at }) => created_at >= '2026-11').length).toBeGreaterThan(100);
  });

  test('redeems a voucher for every order that says so, worth what it pays, and none without an order', () => {
    const redemptions = all('coupon_redemptions');
    const vouchers = all('transactions').filter((one) => one.type === 'payment' && one.payment_type === 'voucher' && one.paid_at);
    expect(redemptions.length).toBeGreaterThan(600);
    expect(redemptions.map((one) => one.transaction).toSorted()).toEqual(vouchers.map(({ id }) => id).toSorted());
    const orders = new Map(all('orders').map((one) => [one.id, one]));
    const coupons = new Map(all('coupons').map((one) => [one.id, one]));
    for (const one of redemptions) {
      const order = orders.get(one.order ?? '');
      expect(order).toMatchObject({ number: one.order_number, name: one.name, organization_id: one.organization, payment_type: 'voucher' });
      expect((one.value ?? 0) * (one.price_in_cents ?? 0)).toBeGreaterThanOrEqual(one.amount_in_cents ?? 0);
      const coupon = coupons.get(one.coupon ?? '');
      expect(coupon?.created_at.localeCompare(one.redeemed_at ?? '')).toBe(-1);
    }
    const months = new Set(redemptions.map(({ redeemed_at }) => (redeemed_at ?? '').slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    // A year's pass is not eaten by a single lesson.
    const single = redemptions.filter(({ amount_in_cents }) => amount_in_cents === 1250);
    expect(Math.max(...single.map(({ value }) => value ?? 0))).toBeLessThanOrEqual(25);
  });

  test('has written to people, and nothing is left to send', () => {
    expect(statuses(all('messages'))).toEqual(['sent']);
    expect(statuses(all('message_recipients'))).toEqual(['failed', 'sent', 'skipped']);
    expect(new Set(all('message_recipients').map(({ message_id }) => message_id)).size).toBe(all('messages').length);
  });

  test('shows drafts to nobody', () => {
    expect(odd(participants, (one) => activityOf(sessionOf(one)).concept)).toEqual([]);
    expect([...activities.values()].filter(({ concept }) => concept).length).toBeGreaterThan(20);
  });

  test('gives the club of the demo account a week worth looking at, and its trainer activities', () => {
    const home = by([...activities.values()], ({ organization_id }) => organization_id);
    const [club = []] = [...home.values()].toSorted((one, other) => other.length - one.length);
    const own = new Set(club.map(({ id }) => id));
    const week = [...sessions.values()].filter(
      ({ activity_id, starts_at, status }) =>
        own.has(activity_id) && status === 'planned' && starts_at >= TODAY && starts_at < '2026-11-30',
    );
    expect(week.filter(({ date }) => date === '2026-11-23').length).toBeGreaterThanOrEqual(2);
    expect(week.length).toBeGreaterThanOrEqual(15);
    expect(week.filter(({ id, spots }) => (inside.get(id)?.length ?? 0) >= (spots ?? Infinity)).length).toBeGreaterThanOrEqual(3);
    const trainer = all('contacts').find(({ email }) => email === 'trainer@speelveld.test');
    expect(
      club.filter(({ contacts }) => contacts.some(({ contact, roles }) => contact === trainer?.id && roles.includes('trainer'))).length,
    ).toBeGreaterThanOrEqual(5);
  });
});
