import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { pathTo } from '../../../../schema/routes';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useFormats } from '../../../ui/formats/formats';
import { useRuleText } from '../repetition/useRuleText';
import type { Session } from '../session';
import { useSeries } from './useSeries';

/** Links to the previous and the next session in the series, with the series' name where the tab does not show it. */
export function SeriesNavigation({ session, search }: { session: Session; search: string }) {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const { weekday } = useFormats();
  const ruleText = useRuleText();
  const series = useSeries(session);
  const { previous, next } = useNeighbours(session);
  if (session.series === null) return null;
  const to = ({ id }: Session) => `${pathTo(resource, 'edit', { ...params, id }, route)}${search}`;
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
        minHeight: { xs: 44, sm: 36 },
        fontSize: 13,
        color: 'text.secondary',
      }}
    >
      {search !== '?tab=settings' && series && <span>{ruleText(series)}</span>}
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

/** The previous and the next session in the same series. */
function useNeighbours({ id, series, date, starts_at }: Session): { previous: Session | null; next: Session | null } {
  const { name } = useResourceRoute();
  const ask = (order: 'ASC' | 'DESC', dates: object) => ({
    pagination: { page: 1, perPage: 5 },
    sort: { field: 'starts_at', order },
    filter: { series, date: dates },
  });
  const options = { enabled: series !== null, staleTime: 30_000 };
  const { data: before = [] } = useGetList<Session>(name, ask('DESC', { to: date }), options);
  const { data: after = [] } = useGetList<Session>(name, ask('ASC', { from: date }), options);
  return {
    previous: before.find((session) => session.id !== id && session.starts_at < starts_at) ?? null,
    next: after.find((session) => session.id !== id && session.starts_at > starts_at) ?? null,
  };
}
