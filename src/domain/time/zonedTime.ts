/** A local date and time: `YYYY-MM-DD` and `HH:mm`. */
export interface LocalMoment {
  date: string;
  time: string;
}

/** `shifted`: the time does not exist (spring) and was moved later. `first`: it exists twice (autumn), and the first is used. */
export type ClockChange = 'none' | 'shifted' | 'first';

export interface ZonedInstant {
  /** ISO instant, `2026-03-23T18:00:00.000Z`. */
  instant: string;
  change: ClockChange;
}

/** The time zone of an application that has not chosen one. */
export const DEFAULT_ZONE = 'Europe/Amsterdam';

const DAY = 86_400_000;

/**
 * The instant of a local moment in an IANA zone, like Temporal's `compatible`.
 * Throws a RangeError for an unknown zone or an unreadable date. Source: docs/domain/time.md 3.
 *
 * @example toInstant({ date: '2026-03-29', time: '02:30' }, 'Europe/Amsterdam') // 01:30Z, 'shifted'
 */
export function toInstant({ date, time }: LocalMoment, zone: string): ZonedInstant {
  const wall = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(wall)) throw new RangeError(`No such moment: '${date} ${time}'`);
  const offsetOf = offsetsOf(zone);
  const [before, after] = [offsetOf(wall - DAY), offsetOf(wall + DAY)];
  const fits = [before, after].filter((offset) => offsetOf(wall - offset) === offset);
  // In the gap neither offset fits: using the one from before the change moves the time forward.
  const instant = new Date(wall - (fits[0] ?? before)).toISOString();
  if (fits.length === 0) return { instant, change: 'shifted' };
  return { instant, change: fits.length === 2 && before !== after ? 'first' : 'none' };
}

/** The last millisecond of a calendar day in a time zone. */
export function endOfDay(day: string, zone: string): string {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return new Date(Date.parse(toInstant({ date: next, time: '00:00' }, zone).instant) - 1).toISOString();
}

/** The local time in a time zone at an instant. Null if the text is no instant. */
export function toLocal(instant: string, zone: string): LocalMoment | null {
  const moment = Date.parse(instant);
  if (Number.isNaN(moment)) return null;
  const wall = new Date(moment + offsetsOf(zone)(moment)).toISOString();
  return { date: wall.slice(0, 10), time: wall.slice(11, 16) };
}

/** Converts many instants (ms) to local time in one time zone, as the milliseconds of that local time in UTC. */
export function clockOf(zone: string): (moment: number) => number {
  const offsetOf = offsetsOf(zone);
  return (moment) => moment + offsetOf(moment);
}

const MAX_DAYS = 10_000;
const zones = new Map<string, (moment: number) => number>();

/** The offsets of a time zone. Days without a clock change are cached, as computing an offset takes microseconds. */
function offsetsOf(zone: string): (moment: number) => number {
  const known = zones.get(zone);
  if (known) return known;
  const days = new Map<number, number | null>();
  const offsetOn = (day: number): number | null => {
    const [start, end] = [offsetAt(day * DAY, zone), offsetAt((day + 1) * DAY - 1000, zone)];
    return start === end ? start : null;
  };
  const offsetOf = (moment: number): number => {
    const day = Math.floor(moment / DAY);
    let offset = days.get(day);
    if (offset === undefined) {
      offset = offsetOn(day);
      if (days.size > MAX_DAYS) days.clear();
      days.set(day, offset);
    }
    return offset ?? offsetAt(moment, zone);
  };
  // Throws for an unknown time zone before it is cached.
  formatterOf(zone);
  zones.set(zone, offsetOf);
  return offsetOf;
}

/** Offset from UTC of a time zone at an instant, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - Math.floor(moment / 1000) * 1000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is far slower than using it. */
function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, formatter);
  return formatter;
}
