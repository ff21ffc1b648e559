import { readStored, writeStored } from './browserStore';

/** Belongs to the device: how far its clock is off. */
export const CLOCK_KEY = 'clock_offset';

/** What the seconds of a header and the way of an answer may differ; below it the device's own clock is the better one. */
const NEGLIGIBLE_MS = 3_000;

/** The server's clock as this device knows it, by the offset that the last answer showed; kept for when there is no connection. */
export const serverClock = {
  /** @param date the `Date` header of an answer that came just now */
  measure(date: string | null): void {
    const told = date === null ? Number.NaN : Date.parse(date);
    if (Number.isNaN(told)) return;
    const offset = told - Date.now();
    const next = Math.abs(offset) < NEGLIGIBLE_MS ? null : String(offset);
    if (next !== readStored(CLOCK_KEY)) writeStored(CLOCK_KEY, next);
  },
  now: (): Date => new Date(Date.now() + (Number(readStored(CLOCK_KEY)) || 0)),
};
