import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useRuleText } from '../repetition/useRuleText';
import type { Session } from '../session';
import { useNeighbours } from './useNeighbours';
import { useSeries } from './useSeries';

/** The way to the session before and after in the series; what series that is, where the tab does not say it. */
export function SeriesNavigation({ session, search }: { session: Session; search: string }) {
  const { resource, place, params } = useResourceRoute();
  const translate = useTranslate();
  const { weekday } = useFormats();
  const ruleText = useRuleText();
  const series = useSeries(session);
  const { previous, next } = useNeighbours(session);
  if (session.series === null) return null;
  const to = ({ id }: Session) => `${pathTo(resource, 'edit', { ...params, id }, place)}${search}`;
  return (
    <Box
      component="nav"
      aria-label={translate('sessions.series')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        mt: -3,
        mb: 5,
        minHeight: 36,
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {search !== '' && series && <span>{ruleText(series)}</span>}
      {previous && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={to(previous)}
          startIcon={<ChevronLeft />}
          aria-label={translate('sessions.previous', { date: weekday(previous.date) })}
        >
          {weekday(previous.date)}
        </Button>
      )}
      {next && (
        <Button
          size="small"
          color="inherit"
          component={Link}
          to={to(next)}
          endIcon={<ChevronRight />}
          aria-label={translate('sessions.next', { date: weekday(next.date) })}
        >
          {weekday(next.date)}
        </Button>
      )}
    </Box>
  );
}
