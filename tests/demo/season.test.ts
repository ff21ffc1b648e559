import { weekdayIndex } from '../../src/domain/time/calendarDays';
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
/** A record with every field filled in, as the demo stores it. */
type Whole<N extends ResourceName> = Required<Draft<N>>;
const all = <N extends ResourceName>(name: N) =>
  (demo.batches.find(({ resource }) => resource.name === name)?.records ?? []) as unknown as readonly Whole<N>[];

function by<T>(list: readonly T[], key: (item: T) => unknown): Map<unknown, T[]> {
  const groups = new Map<unknown, T[]>();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
const map = <T extends { readonly id: string }>(list: readonly T[]) => new Map(list.map((item) => [item.id, item]));
/** The first five invalid items, which is enough for a message. */
const invalid = <T extends { readonly id: string }>(list: readonly T[], isInvalid: (item: T) => boolean) =>
  list.filter(isInvalid).slice(0, 5);
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
  test('has the size of a real season', () => {
    expect(activities.size).toBeGreaterThan(380);
    expect(sessions.size).toBeGreaterThan(5_500);
    expect(sessions.size).toBeLessThan(6_500);
    expect(participants.filter(({ status }) => status === 'active').length).toBeGreaterThan(18_000);
    expect(participants.length).toBeLessThan(26_000);
    expect(new Set(participants.map(({ person }) => person)).size).toBeLessThan(participants.length / 3);
  });

  test('has sessions whose moments match the clock of their zone, across a clock change', () => {
    expect(
      invalid([...sessions.values()], (session) => {
        const { starts_at, ends_at } = timesOf(
          { date: session.date, start_time: session.start_time, end_time: session.end_time },
          session.zone,
        );
        return starts_at !== session.starts_at || ends_at !== session.ends_at;
      }),
    ).toEqual([]);
    const repeated = by(
      [...sessions.values()].filter(({ series, detached_fields }) => series !== null && detached_fields.length === 0),
      ({ series, start_time }) => `${series} ${start_time}`,
    );
    expect([...repeated.values()].some((list) => new Set(list.map(({ starts_at }) => starts_at.slice(11))).size > 1)).toBe(true);
  });

  test('has valid series whose sessions have the dates of the rule', () => {
    const bySeries = by(
      [...sessions.values()].filter(({ series }) => series !== null),
      ({ series }) => series,
    );
    for (const rule of all('series')) {
      const repetition = {
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
      expect(issuesInRepetition(repetition, rule.start_date)).toEqual([]);
      expect(expand(repetition, rule.zone).occurrences.map(({ date }) => date)).toEqual(
        (bySeries.get(rule.id) ?? []).map(({ occurrence_date }) => occurrence_date),
      );
    }
    expect(all('series').some(({ split_from }) => split_from !== null)).toBe(true);
    expect([...sessions.values()].some(({ series }) => series === null)).toBe(true);
    expect(new Set([...sessions.values()].flatMap(({ detached_fields }) => detached_fields))).toEqual(
      new Set(['spots', 'location', 'date']),
    );
  });

  test('never has bookings and offers beyond its spots, unless a reason is stored', () => {
    const offers = by(
      entries.filter(({ status }) => status === 'offered'),
      ({ session_id }) => session_id,
    );
    const overbooked = invalid([...sessions.values()], ({ id, spots }) => {
      const people = (inside.get(id) ?? []).filter(({ overbooked_reason }) => overbooked_reason === null);
      return spots !== null && people.length + (offers.get(id)?.length ?? 0) > spots;
    });
    expect(overbooked).toEqual([]);
    expect(participants.some(({ overbooked_reason }) => overbooked_reason !== null)).toBe(true);
    expect([...sessions.values()].some(({ id, spots }) => spots !== null && inside.get(id)?.length === spots)).toBe(true);
  });

  test('has one booking and one waiting list entry per person and session', () => {
    for (const list of [
      participants.filter(({ status }) => status === 'active'),
      entries.filter(({ status }) => status === 'waiting' || status === 'offered'),
    ]) {
      const keys = list.map(({ session_id, person }) => `${session_id} ${person}`);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const bookedKeys = new Set(
      participants.filter(({ status }) => status === 'active').map(({ session_id, person }) => `${session_id} ${person}`),
    );
    expect(
      invalid(
        entries.filter(({ status }) => status === 'waiting' || status === 'offered'),
        ({ session_id, person }) => bookedKeys.has(`${session_id} ${person}`),
      ),
    ).toEqual([]);
  });

  test('has eligible participants with answers to the questions', () => {
    const questions = by(all('activity_questions'), ({ activity_id }) => activity_id);
    expect(
      invalid(
        participants,
        (participant) =>
          eligibilityIssues(activityOf(sessionOf(participant)) as never, participant, sessionOf(participant).date).length > 0,
      ),
    ).toEqual([]);
    expect(
      invalid(
        participants,
        (participant) =>
          participant.answers.length > 0 &&
          answerIssues(
            (questions.get(sessionOf(participant).activity_id) ?? []) as never,
            participant.answers.map(({ question, values }) => ({ question, values })),
          ).length > 0,
      ),
    ).toEqual([]);
    expect(participants.filter(({ answers }) => answers.length > 0).length).toBeGreaterThan(1000);
  });

  test('has bookings from after the session was created and before it starts', () => {
    expect(
      invalid(
        participants,
        (participant) =>
          participant.subscribed_at >= sessionOf(participant).starts_at ||
          participant.subscribed_at < sessionOf(participant).created_at ||
          participant.subscribed_at >= TODAY,
      ),
    ).toEqual([]);
    expect(invalid(participants, (participant) => (participant.status === 'cancelled') !== (participant.cancelled_at !== null))).toEqual(
      [],
    );
    expect(
      invalid(
        participants,
        (participant) =>
          participant.cancelled_at !== null && (participant.cancelled_at < participant.subscribed_at || participant.cancelled_at >= TODAY),
      ),
    ).toEqual([]);
  });

  test('has attendance of past sessions only', () => {
    const past = participants.filter((participant) => sessionOf(participant).ends_at < TODAY && participant.status === 'active');
    expect(past.filter(({ attendance_status }) => attendance_status !== 'none').length).toBeGreaterThan(past.length * 0.9);
    expect(
      invalid(participants, (participant) => sessionOf(participant).ends_at >= TODAY && participant.attendance_status !== 'none'),
    ).toEqual([]);
    expect(
      invalid(
        participants,
        ({ attendance_status, attendance_at, attendance_by }) =>
          (attendance_status === 'none') !== (attendance_at === null || attendance_by === null),
      ),
    ).toEqual([]);
  });

  test('has a check-in line with time and user for each recorded attendance', () => {
    const lines = new Map(demo.check_ins.map((line) => [line.participant_id, line]));
    const written = participants.filter(({ attendance_status }) => attendance_status !== 'none');
    expect(written.length).toBeGreaterThan(5_000);
    expect([demo.check_ins.length, lines.size]).toEqual([written.length, written.length]);
    expect(
      invalid(written, (participant) => {
        const line = lines.get(participant.id);
        return (
          line?.status !== participant.attendance_status ||
          line.at !== participant.attendance_at ||
          line.actor_name !== participant.attendance_by ||
          line.before_status !== 'none' ||
          line.organization_id !== participant.organization_id
        );
      }),
    ).toEqual([]);
    // The user is recorded by account, contact or person.
    const actors = map([...demo.users, ...all('contacts'), ...all('persons')]);
    expect(demo.check_ins.filter(({ actor_id }) => !actors.has(actor_id)).slice(0, 5)).toEqual([]);
    const trainer = demo.users.find(({ email }) => email === 'trainer@speelveld.test');
    expect(demo.check_ins.some(({ actor_id }) => actor_id === trainer?.id)).toBe(true);
  });

  test('has no bookings in cancelled sessions', () => {
    const cancelled = [...sessions.values()].filter(({ status }) => status === 'cancelled');
    expect(cancelled.length).toBeGreaterThan(50);
    expect(
      invalid(cancelled, ({ id, cancelled_at, cancel_reason }) => inside.has(id) || cancelled_at === null || cancel_reason === null),
    ).toEqual([]);
    expect(invalid(entries, (entry) => sessionOf(entry).status === 'cancelled' && ['waiting', 'offered'].includes(entry.status))).toEqual(
      [],
    );
  });

  test('is on the day that the name of its activity says', () => {
    const said = ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'];
    const dayIn = ({ name }: { name: string }) => said.findIndex((day) => name.includes(day));
    const named = [...sessions.values()].filter((session) => dayIn(activityOf(session)) >= 0 && session.series !== null);
    expect(named.length).toBeGreaterThan(20);
    expect(invalid(named, (session) => weekdayIndex(session.occurrence_date ?? session.date) !== dayIn(activityOf(session)))).toEqual([]);
  });

  test('has waiting list entries in every status, and waiting people only in full sessions or where staff offer a free spot by hand', () => {
    expect(statuses(entries)).toEqual(['accepted', 'cancelled', 'closed', 'declined', 'expired', 'offered', 'promoted', 'waiting']);
    expect(
      invalid(
        entries.filter(({ status }) => status === 'waiting'),
        (entry) => {
          const session = sessionOf(entry);
          const free = freeSpots(capacityOf(session.spots), {
            taken: inside.get(session.id)?.length ?? 0,
            held: entries.filter((other) => other.session_id === session.id && other.status === 'offered').length,
          });
          const isByHand = activityOf(session).waiting_list_mode === 'manual';
          return session.starts_at < TODAY || free.kind === 'unlimited' || free.free > (isByHand ? 1 : 0);
        },
      ),
    ).toEqual([]);
    expect(
      invalid(
        entries.filter(({ status }) => status === 'offered'),
        ({ offer_expires_at, offered_at }) =>
          offer_expires_at === null || offered_at === null || offer_expires_at < TODAY || offered_at > TODAY,
      ),
    ).toEqual([]);
    expect(invalid(entries, ({ joined_at, handled_at }) => handled_at !== null && handled_at < joined_at)).toEqual([]);
  });

  test('gives a spot to each person who left a waiting list by promotion or acceptance', () => {
    const known = map(participants);
    const admitted = entries.filter(({ status }) => status === 'promoted' || status === 'accepted');
    expect(
      invalid(
        admitted,
        ({ participant, person, session_id }) =>
          known.get(participant ?? '')?.person !== person || known.get(participant ?? '')?.session_id !== session_id,
      ),
    ).toEqual([]);
    expect(invalid(entries, (entry) => entry.participant !== null && !admitted.includes(entry))).toEqual([]);
    const bundled = all('bundle_waiting_list_entries').filter(({ status }) => status === 'promoted');
    expect(invalid(bundled, ({ bundle_place, person }) => places.get(bundle_place ?? '')?.person !== person)).toEqual([]);
  });

  test('gives a bundle participant a spot in each remaining session of the bundle', () => {
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
      invalid(
        participants,
        ({ bundle_place, session_id }) =>
          bundle_place !== null && !bundles.get(places.get(bundle_place)?.bundle_id ?? '')?.sessions.includes(session_id),
      ),
    ).toEqual([]);
    const taken = by(
      [...places.values()].filter(({ status }) => status === 'active'),
      ({ bundle_id }) => bundle_id,
    );
    expect(invalid([...bundles.values()], ({ id, spots }) => spots !== null && (taken.get(id)?.length ?? 0) > spots)).toEqual([]);
    expect(bundles.size).toBeGreaterThan(20);
  });

  test('charges each online order the fee of its application on that day', () => {
    const [fees, organizations] = [by(all('transaction_fees'), ({ application_id }) => application_id), map(all('organizations'))];
    const feeOf = ({ organization_id, created_at, subtotal_price_in_cents, payment_type }: Whole<'orders'>) => {
      const terms = lastStarted(fees.get(organizations.get(organization_id)?.application_id) ?? [], created_at.slice(0, 10));
      return bearsFee(payment_type) ? transactionFee([{ total_price_in_cents: subtotal_price_in_cents, fee: null }], terms) : 0;
    };
    expect(invalid(all('orders'), (order) => order.transaction_fee_in_cents !== feeOf(order))).toEqual([]);
    expect(all('orders').some(({ transaction_fee_in_cents }) => transaction_fee_in_cents > 0)).toBe(true);
  });

  test('has orders whose amounts and VAT are the sums of their lines, in every status', () => {
    const lines = by(all('order_lines'), ({ order_id }) => order_id);
    expect(
      invalid(
        all('order_lines'),
        (line) =>
          line.total_price_in_cents !== line.quantity * line.unit_price_in_cents ||
          line.vat_in_cents !== vatIn(line.total_price_in_cents, line.vat_percentage),
      ),
    ).toEqual([]);
    expect(
      invalid(all('orders'), (order) => {
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
      invalid(
        all('products'),
        ({ id, spots }) => spots !== null && (bought.get(id) ?? []).reduce((sum, { quantity }) => sum + quantity, 0) > spots,
      ),
    ).toEqual([]);
    expect(all('orders').filter(({ created_at }) => created_at >= '2026-11').length).toBeGreaterThan(100);
  });

  test('has a redemption for every voucher payment, worth at least its amount', () => {
    const redemptions = all('coupon_redemptions');
    const vouchers = all('transactions').filter(
      (payment) => payment.type === 'payment' && payment.payment_type === 'voucher' && payment.paid_at,
    );
    expect(redemptions.length).toBeGreaterThan(600);
    expect(redemptions.map((redemption) => redemption.transaction).toSorted()).toEqual(vouchers.map(({ id }) => id).toSorted());
    const orders = new Map(all('orders').map((order) => [order.id, order]));
    const coupons = new Map(all('coupons').map((coupon) => [coupon.id, coupon]));
    for (const redemption of redemptions) {
      const order = orders.get(redemption.order ?? '');
      expect(order).toMatchObject({
        number: redemption.order_number,
        name: redemption.name,
        organization_id: redemption.organization,
        payment_type: 'voucher',
      });
      expect((redemption.value ?? 0) * (redemption.price_in_cents ?? 0)).toBeGreaterThanOrEqual(redemption.amount_in_cents ?? 0);
      const coupon = coupons.get(redemption.coupon ?? '');
      expect(coupon?.created_at.localeCompare(redemption.redeemed_at ?? '')).toBe(-1);
    }
    const months = new Set(redemptions.map(({ redeemed_at }) => (redeemed_at ?? '').slice(0, 7)));
    expect(months.size).toBeGreaterThanOrEqual(12);
    // A single lesson is not paid with a coupon for a year.
    const single = redemptions.filter(({ amount_in_cents }) => amount_in_cents === 1250);
    expect(Math.max(...single.map(({ value }) => value ?? 0))).toBeLessThanOrEqual(25);
  });

  test('has sent all messages', () => {
    expect(statuses(all('messages'))).toEqual(['sent']);
    expect(statuses(all('message_recipients'))).toEqual(['failed', 'sent', 'skipped']);
    expect(new Set(all('message_recipients').map(({ message_id }) => message_id)).size).toBe(all('messages').length);
  });

  test('has no participants in drafts', () => {
    expect(invalid(participants, (participant) => activityOf(sessionOf(participant)).concept)).toEqual([]);
    expect([...activities.values()].filter(({ concept }) => concept).length).toBeGreaterThan(20);
  });

  test('gives the club of the demo account a busy week, and its trainer activities', () => {
    const home = by([...activities.values()], ({ organization_id }) => organization_id);
    const [club = []] = [...home.values()].toSorted((left, right) => right.length - left.length);
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
