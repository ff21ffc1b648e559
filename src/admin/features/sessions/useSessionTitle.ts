import { useFormats } from '../../ui/formats/formats';

interface Times {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** The title of a session in its own time zone: `ma 23 nov 2026, 19:00–20:00`. */
export function useSessionTitle(): (times: Times) => string {
  const { date } = useFormats();
  return (times) => `${date(times.date)}, ${times.start_time}–${times.end_time}`;
}
