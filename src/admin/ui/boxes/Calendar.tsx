import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { enUS, nlNL } from '@mui/x-date-pickers/locales';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import { useLocaleState } from 'react-admin';
import type { KeyboardEvent } from 'react';

export interface CalendarProps {
  /** YYYY-MM-DD, or null. */
  date: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
}

/** A month to pick a day from. Loaded when it first opens: it contains the date library. */
export function Calendar({ date, min, max, onPick }: CalendarProps) {
  const [locale] = useLocaleState();
  const isDutch = locale === 'nl';
  const { localeText } = (isDutch ? nlNL : enUS).components.MuiLocalizationProvider.defaultProps;
  return (
    // British English, because its weeks also begin on Monday.
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={isDutch ? 'nl' : 'en-gb'} localeText={localeText}>
      <div role="presentation" onKeyDownCapture={turnPage}>
        <DateCalendar
          autoFocus
          value={date ? dayjs(date) : null}
          minDate={min ? dayjs(min) : undefined}
          maxDate={max ? dayjs(max) : undefined}
          onChange={(day, state) => day && state === 'finish' && onPick(day.format('YYYY-MM-DD'))}
        />
      </div>
    </LocalizationProvider>
  );
}

const TURNED: Readonly<Record<string, string>> = { PageUp: 'PageDown', PageDown: 'PageUp' };
const own = new WeakSet<Event>();

/**
 * Page Up goes to the previous month and Page Down to the next, as the WAI-ARIA pattern prescribes. Material's calendar does the opposite,
 * so it gets the other key.
 */
function turnPage(event: KeyboardEvent): void {
  const key = TURNED[event.key];
  if (key === undefined || own.has(event.nativeEvent) || !(event.target instanceof HTMLElement)) return;
  event.preventDefault();
  event.stopPropagation();
  const turned = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  own.add(turned);
  event.target.dispatchEvent(turned);
}
