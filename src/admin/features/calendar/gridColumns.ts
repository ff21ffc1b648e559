import type { DayPart } from '../../../domain/calendar/spreadOverDays';
import type { CalendarSession } from '../../../domain/sessions/calendarSession';

type DayParts = readonly DayPart<CalendarSession>[];
type PartsByDay = ReadonlyMap<string, DayParts>;

/** A column of a calendar with hours: a day, or a location on a day. */
export interface GridColumn {
  readonly key: string;
  readonly day: string;
  /** The location of a column of a day; undefined for a column that is a day. Null is the column of sessions without a location. */
  readonly location?: { readonly id: string | null; readonly name: string | null };
  readonly parts: DayParts;
}

export const columnsOfDays = (days: readonly string[], byDay: PartsByDay): GridColumn[] =>
  days.map((day) => ({ key: day, day, parts: byDay.get(day) ?? [] }));

/** A column for each location with a session, by name; the day itself when they are all at one. */
export function columnsOfLocations(day: string, byDay: PartsByDay): GridColumn[] {
  const parts = byDay.get(day) ?? [];
  const ids = [...new Set(parts.map(({ item }) => item.location_id))];
  if (ids.length < 2) return columnsOfDays([day], byDay);
  return ids
    .map((id) => {
      const own = parts.filter(({ item }) => item.location_id === id);
      return { key: id ?? 'none', day, location: { id, name: own[0]?.item.location_name ?? null }, parts: own };
    })
    .toSorted((a, b) => Number(a.location.id === null) - Number(b.location.id === null) || nameOf(a).localeCompare(nameOf(b)));
}

const nameOf = ({ location }: GridColumn) => location?.name ?? '';
