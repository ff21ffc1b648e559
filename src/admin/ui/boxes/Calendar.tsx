import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { enUS, nlNL } from '@mui/x-date-pickers/locales';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nl';
import { useLocaleState } from 'react-admin';

export interface CalendarProps {
  /** YYYY-MM-DD, or null. */
  date: string | null;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (date: string) => void;
}

/** A month to pick a day from. Loaded when it is first opened: it carries the date library. */
export function Calendar({ date, min, max, onPick }: CalendarProps) {
  const [locale] = useLocaleState();
  const isDutch = locale === 'nl';
  const { localeText } = (isDutch ? nlNL : enUS).components.MuiLocalizationProvider.defaultProps;
  return (
    // British English: its weeks begin on Monday too.
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={isDutch ? 'nl' : 'en-gb'} localeText={localeText}>
      <DateCalendar
        autoFocus
        value={date ? dayjs(date) : null}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        onChange={(day, state) => day && state === 'finish' && onPick(day.format('YYYY-MM-DD'))}
      />
    </LocalizationProvider>
  );
}
