import type { audit_log } from '../../src/server/db/system/records';
import { createPart } from '../createPart';
import type { Draft } from '../draft';
import { type Doer, type Earlier, writeHistory } from '../writeHistory';
import type { People } from '../build/people';
import type { Season } from './buildSeason';

type HistoricResource = 'activities' | 'locations' | 'persons' | 'sessions' | 'participants';
type Lines = (typeof audit_log.$inferInsert)[];

/** The maximum number of records of each kind with a history; a cancelled record always has one. */
const MAX_WITH_HISTORY = 240;

/** The history of the season: who created its activities, people and locations, what has changed since, and what was cancelled. */
export function buildSeasonPast(
  now: Date,
  season: Season,
  organizations: readonly Draft<'organizations'>[],
  { organizer, trainer, admin }: People,
): { season: Season; lines: Lines } {
  const { calendar } = createPart(now, 'season past');
  const lines: Lines = [];
  const applicationOf = new Map(organizations.map(({ id, application_id }) => [id, application_id]));

  function addHistory<N extends HistoricResource>(
    resource: N,
    maker: Doer,
    earlier: (record: Draft<N>, index: number) => readonly Earlier<N>[],
    hasHistory: (record: Draft<N>, index: number) => boolean = (_record, index) => index < MAX_WITH_HISTORY,
  ): Draft<N>[] {
    return (season[resource] as Draft<N>[]).map((record, index) => {
      if (!hasHistory(record, index)) return record;
      const { organization_id } = record as unknown as { organization_id: string };
      const told = writeHistory(calendar, resource, record, maker, earlier(record, index), {
        organization_id,
        application_id: applicationOf.get(organization_id),
      });
      lines.push(...told.lines);
      return told.record;
    });
  }
  const wasCalledOff = (record: { readonly status?: unknown }, index: number) => index < MAX_WITH_HISTORY || record.status === 'cancelled';

  return {
    season: {
      ...season,
      activities: addHistory('activities', organizer, (record, index) => [
        ...(index % 2 === 0 ? [{ at: calendar.after(record.created_at, 9), by: organizer, was: { name: `${record.name} (proef)` } }] : []),
        ...(index % 3 === 0 ? [{ at: calendar.after(record.created_at, 41), by: trainer, was: { notes: 'Nog te bespreken.' } }] : []),
      ]),
      locations: addHistory('locations', organizer, (record, index) =>
        index % 4 === 0 ? [{ at: calendar.after(record.created_at, 30), by: admin, was: { notes: 'Sleutel bij de beheerder.' } }] : [],
      ),
      persons: addHistory('persons', organizer, (record, index) =>
        index % 5 === 0 ? [{ at: calendar.after(record.created_at, 16), by: organizer, was: { phone: null } }] : [],
      ),
      sessions: addHistory(
        'sessions',
        organizer,
        (record, index) =>
          record.status === 'cancelled'
            ? [
                {
                  at: calendar.after(record.created_at, 12),
                  by: organizer,
                  action: 'cancelled',
                  was: { status: 'planned', cancelled_at: null, cancel_reason: null },
                },
              ]
            : index % 6 === 0
              ? [{ at: calendar.after(record.created_at, 7), by: trainer, was: { notes: 'Neem zelf water mee.' } }]
              : [],
        wasCalledOff,
      ),
      participants: addHistory(
        'participants',
        organizer,
        (record) =>
          record.status === 'cancelled'
            ? [
                {
                  at: calendar.after(record.created_at, 3),
                  by: organizer,
                  action: 'cancelled',
                  was: { status: 'active', cancelled_at: null, cancel_reason: null },
                },
              ]
            : [],
        wasCalledOff,
      ),
    },
    lines,
  };
}
