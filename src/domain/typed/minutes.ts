/** A duration as typed in three fields, which may not be digits. */
export interface DurationText {
  days: string;
  hours: string;
  minutes: string;
}

/** Converts days, hours and minutes to minutes. Empty fields are zero; null if a field is no whole number. */
export function readMinutes({ days, hours, minutes }: DurationText): number | null {
  const parts = [days, hours, minutes].map((part) => part.trim() || '0');
  if (!parts.every((part) => /^\d{1,7}$/.test(part))) return null;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  return a * 1440 + b * 60 + c;
}

/** A duration in words, using `word` for each part: 1500 is "1 dag 1 uur". */
export function durationIn(total: number, word: (key: string, values: { readonly smart_count: number }) => string): string {
  const parts = showMinutes(total);
  const named = (['days', 'hours', 'minutes'] as const).filter((part) => parts[part] !== '0');
  return (named.length > 0 ? named : (['minutes'] as const))
    .map((part) => word(`inputs.minutes.count_${part}`, { smart_count: Number(parts[part]) }))
    .join(' ');
}

/** Splits minutes into days, hours and minutes: 1530 is 1, 1 and 30. */
export function showMinutes(total: number): DurationText {
  return {
    days: String(Math.floor(total / 1440)),
    hours: String(Math.floor((total % 1440) / 60)),
    minutes: String(total % 60),
  };
}
