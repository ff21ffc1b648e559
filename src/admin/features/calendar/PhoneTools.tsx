import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Palette from '@mui/icons-material/PaletteOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { CALENDAR_SPANS, type DayRange, stepBy } from '../../../domain/calendar/calendarSpan';
import { capital } from '../../../domain/text/capital';
import { pathTo } from '../../../schema/routes';
import { ListTools } from '../../engine/lists/ListTools';
import { useMay } from '../../engine/lists/useMay';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { useFormats } from '../../ui/formats/formats';
import { useViewAddresses } from '../sessions/OverviewHeader';
import type { SessionCalendarProps } from './sessionCalendarProps';
import { COLOURED_BY, type ColouredBy } from './useEventColours';
import { useRangeName } from './useRangeName';

interface PhoneToolsProps {
  address: SessionCalendarProps['address'];
  range: DayRange;
  /** The number of sessions; null while it is unknown. */
  total: number | null;
  /** The same sessions are also available as a table. */
  hasTable: boolean;
  /** Fields that the calendar filters in another way. */
  without: readonly string[];
  /** What the colours of sessions represent, for a calendar of several activities. */
  colours: { readonly by: ColouredBy; readonly choose: (by: ColouredBy) => void } | null;
}

/** The tools of a calendar in two rows, for a phone: the days, and below them the span, the menu and the filters. */
export function PhoneTools({ address: { span, day, today, addressWith }, range, total, hasTable, without, colours }: PhoneToolsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { number } = useFormats();
  const { resource, params, route } = useResourceRoute();
  const may = useMay(resource);
  const views = useViewAddresses();
  const otherColours = COLOURED_BY.find((option) => option !== colours?.by) ?? 'activity';
  const name = useRangeName()(span, day, range);
  const step = (steps: number) => addressWith({ day: stepBy(span, day, steps) });
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1, pt: 2 }}>
        <IconButton component={Link} to={step(-1)} replace aria-label={translate(`sessions.calendar.previous_${span}`)} sx={TARGET}>
          <ChevronLeft />
        </IconButton>
        <Box sx={{ flex: 1, minWidth: 0, textAlign: 'center' }}>
          <Box component="h2" aria-live="polite" sx={{ m: 0, fontSize: 15, fontWeight: 600, lineHeight: '20px' }}>
            {capital(name)}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 12, lineHeight: '16px', minHeight: 16 }}>
            {total !== null && translate('sessions.calendar.count', { smart_count: total, count: number(total) })}
          </Box>
        </Box>
        <IconButton component={Link} to={step(1)} replace aria-label={translate(`sessions.calendar.next_${span}`)} sx={TARGET}>
          <ChevronRight />
        </IconButton>
        <Button component={Link} to={addressWith({ day: today })} replace color="inherit" sx={{ minHeight: 44, px: 2 }}>
          {translate('sessions.calendar.today')}
        </Button>
      </Box>
      <ListTools without={without}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <NativeSelect
            value={span}
            onChoose={(next) =>
              void navigate(addressWith({ span: CALENDAR_SPANS.find((option) => option === next) ?? 'day' }), { replace: true })
            }
            aria-label={translate('sessions.calendar.span')}
          >
            {CALENDAR_SPANS.map((option) => (
              <option key={option} value={option}>
                {translate(`sessions.calendar.${option}`)}
              </option>
            ))}
          </NativeSelect>
          {colours && (
            <IconButton
              onClick={() => colours.choose(otherColours)}
              aria-label={translate(`club_calendar.by_${otherColours}`)}
              title={translate(`club_calendar.by_${otherColours}`)}
              sx={TARGET}
            >
              <Palette />
            </IconButton>
          )}
          {hasTable && (
            <IconButton component={Link} to={views.table} aria-label={translate('sessions.view.table')} sx={TARGET}>
              <TableIcon />
            </IconButton>
          )}
          {may('create') && (
            <IconButton
              component={Link}
              to={pathTo(resource, 'create', params, route)}
              aria-label={translate(`resources.${resource.name}.new`)}
              sx={TARGET}
            >
              <Add />
            </IconButton>
          )}
        </Box>
      </ListTools>
    </>
  );
}

/** The size of a touch target. */
const TARGET = { width: 44, height: 44, flex: 'none' } as const;
