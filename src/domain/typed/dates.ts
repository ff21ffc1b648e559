/**
 * Reads a date as people type or paste it, day first: `21-3-2026`, `21/3/26`, `21 03 2026`, `21032026`, `2026-03-21`. Returns `YYYY-MM-DD`,
 * or null if there is no such day. Two-digit years are 1950 to 2049.
 */
export function readDate(text: string): string | null {
  const bare = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare);
  if (iso) return asDate(iso[1], iso[2], iso[3]);
  const apart = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(bare);
  const day = apart ?? /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(bare);
  return day ? asDate(day[3], day[2], day[1]) : null;
}

/** Whether a text has the form of a date, with or without a time, but does not exist: `31-02-2026`. */
export function isNoSuchDay(text: string): boolean {
  const [day = ''] = text.trim().split('T');
  return /^(\d{1,2}[-/. ]\d{1,2}[-/. ]\d{4}|\d{4}-\d{1,2}-\d{1,2})$/.test(day) && readDate(day) === null;
}

/** Shows `YYYY-MM-DD` as `DD-MM-YYYY`; other text unchanged. */
export function showDate(date: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : date;
}

/** Reads a time: `9`, `930`, `9:30`, `9.30`, `19u30`, `19h`. Returns `HH:mm`, or null if there is no such time. */
export function readTime(text: string): string | null {
  const bare = text.trim().toLowerCase();
  const parts = /^(\d{1,2})(?:[:.uh ](\d{2})?)?(?::\d{2})?$/.exec(bare) ?? /^(\d{1,2})(\d{2})$/.exec(bare);
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)];
  return hours < 24 && minutes < 60 ? `${pad(hours)}:${pad(minutes)}` : null;
}

/** Adds minutes to a time, across midnight: `23:45` and 30 give `00:15`. */
export function shiftTime(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = (((hours * 60 + rest + minutes) % 1440) + 1440) % 1440;
  return `${pad(Math.floor(total / 60))}:${pad(total % 60)}`;
}

function asDate(year = '', month = '', day = ''): string | null {
  const full = year.length === 2 ? (Number(year) < 50 ? 2000 : 1900) + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists && full >= 1000 ? date.toISOString().slice(0, 10) : null;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}
