import { and, eq } from 'drizzle-orm';
import {
  type Addresses,
  type Opportunity,
  type SeriesFacts,
  type SessionFacts,
  scheduledSession,
  sessionSeries,
} from '../../../domain/open-data/opportunities';
import type { Deps } from '../../core/deps';
import { open_data_items } from '../../db/system/publicApi';
import { notFound } from '../../core/apiError';
import { type FeedName, FEEDS, seriesOf, sessionsOf } from './feeds';

interface Asked {
  readonly application_id: string;
  readonly feed: FeedName;
  readonly id: string;
}

/** An offer, or a session of it. */
export interface Item {
  readonly series: SeriesFacts;
  readonly session: SessionFacts | null;
}

/**
 * A published offer or session.
 *
 * @throws ApiError 404 if it is not in the feed, or no longer published
 */
export async function readItem(deps: Deps, now: Date, { application_id, feed, id }: Asked): Promise<Item> {
  const { kind, item_id, state } = open_data_items;
  const isListed = and(eq(open_data_items.application_id, application_id), eq(kind, FEEDS[feed]), eq(item_id, id), eq(state, 'updated'));
  if ((await deps.db.orm.$count(open_data_items, isListed)) === 0) throw notFound();
  const session = feed === 'scheduled-sessions' ? ((await sessionsOf(deps, now, [id])).get(id) ?? null) : null;
  const offer = feed === 'session-series' ? id : session?.activity_id;
  const series = offer === undefined ? undefined : (await seriesOf(deps, now, application_id, [offer])).get(offer);
  if (!series) throw notFound();
  return { series, session };
}

/** An item as the feed has it. */
export const opportunityOf = (at: Addresses, { series, session }: Item): Opportunity =>
  session ? scheduledSession(at, session) : sessionSeries(at, series);
