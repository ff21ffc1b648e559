/** A length of time as three boxes hold it: what is typed, digits or not. */
export interface DurationText {
  days: string;
  hours: string;
  minutes: string;
}

/** Reads days, hours and minutes as minutes in all. Empty boxes are zero; null when a box holds no whole number. */
export function readMinutes({ days, hours, minutes }: DurationText): number | null {
  const parts = [days, hours, minutes].map((part) => part.trim() || '0');
  if (!parts.every((part) => /^\d{1,7}$/.test(part))) return null;
  const [a = 0, b = 0, c = 0] = parts.map(Number);
  return a * 1440 + b * 60 + c;
}

/** Shows minutes as days, hours and minutes: 1530 gives 1, 1 and 30. */
export function showMinutes(total: number): DurationText {
  return {
    days: String(Math.floor(total / 1440)),
    hours: String(Math.floor((total % 1440) / 60)),
    minutes: String(total % 60),
  };
}
