import { screen } from '@testing-library/react';
import type { Shop } from '../../orders/aShop';
import { openScreen } from '../record/openScreen';

export const PERIODS = [
  { from_minutes: null, until_minutes: 2880, percentage: 100 },
  { from_minutes: 2880, until_minutes: 1440, percentage: 50 },
  { from_minutes: 1440, until_minutes: null, percentage: 0 },
];
/** The time in which a slow machine loads a screen and its dialog. */
export const PATIENT = { timeout: 30_000 };

let serial = 0;

/** A session that costs 12.50, `inDays` days ahead, with a cancellation term that refunds all, half or nothing. */
export async function aPaidSession(shop: Shop, inDays = 7, rate: object = {}) {
  const cancellation_term = await shop.insert('cancellation_terms', {
    organization_id: shop.organization.id,
    name: `Ruim ${++serial}`,
    periods: PERIODS,
  });
  const activity = await shop.anActivity({ rate: await shop.aRate({ cancellation_term, ...rate }) });
  const session = await shop.aSession(activity, { inDays, spots: 100 });
  return { activity, session, cancellation_term };
}

export interface Booked {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** A participant with a booking, and the order of that booking. */
export async function aBuyer(shop: Shop, session: { path: string }, body: object = {}) {
  const { body: participant } = await shop.staff.call<Booked & Record<string, unknown>>('POST', `${session.path}/participants`, {
    ...shop.somebody(),
    ...body,
  });
  const order = await orderOf(shop, session, participant.id);
  return { participant, order, name: `${participant.first_name} ${participant.last_name}` };
}

export interface Money {
  id: string;
  number: number;
  status: string;
  paid_in_cents: number;
  credited_in_cents: number;
  refunded_in_cents: number;
  lines: { id: string; credited_in_cents: number }[];
  transactions: { id: string; status: string; type: string }[];
  refunds: { percentage: number; basis: string; reason: string | null }[];
}

export const orderOf = async (shop: Shop, session: { path: string }, id: string) =>
  (await shop.staff.call<Money>('GET', `${session.path}/participants/${id}/order`)).body;

/** Opens the participants of a session as the club's staff. */
export const openParticipants = (shop: Shop, session: { path: string }, options: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(shop, `${session.path.replace('/v1/admin', '')}?tab=participants`, { application_id: shop.application.id, ...options });

/** Opens the order dialog of a participant from the list. */
export async function openOrder(shop: Shop, session: { path: string }, name: string) {
  const opened = await openParticipants(shop, session);
  await opened.user.click(await screen.findByRole('button', { name: new RegExp(`^Betaling van ${name}`) }, PATIENT));
  await screen.findByRole('heading', { name: 'Bedragen' }, PATIENT);
  return opened;
}
