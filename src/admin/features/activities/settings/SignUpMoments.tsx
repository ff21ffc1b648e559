import { useQuery } from '@tanstack/react-query';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { http } from '../../../../../providers/http';
import { registry } from '../../../../../resources/registry.gen';
import { type SessionWindow, signUpWindow, type WindowRule, windowRuleIssues } from '../../../../domain/bookings/signUpWindow';
import { fill } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { useResourceRoute } from '../../../engine/useResourceRoute';

const NAMES = ['subscribe_mode', 'subscribe_from', 'subscribe_until', 'subscribe_from_minutes', 'subscribe_until_minutes'] as const;

/** The times between which people can sign up for the next session, from the values as typed. */
export function SignUpMoments() {
  const translate = useTranslate();
  const formats = useFormats();
  const session = useNextSession();
  const typed: readonly unknown[] = useWatch({ name: [...NAMES] });
  const rule = Object.fromEntries(NAMES.map((name, index) => [name, typed[index] ?? null])) as unknown as WindowRule;
  if (session === undefined || !isReadable(rule)) return null;
  return (
    <Box role="status" sx={{ mb: 5, px: 4, py: 3, borderRadius: 1, bgcolor: 'surface.sunken', fontSize: 13, lineHeight: '20px' }}>
      {session === null ? (
        translate('activity_settings.no_session')
      ) : (
        <Moments rule={rule} session={session} translate={translate} moment={formats.moment} />
      )}
    </Box>
  );
}

interface MomentsProps {
  rule: WindowRule;
  session: SessionWindow;
  translate: ReturnType<typeof useTranslate>;
  moment: (iso: string) => string;
}

function Moments({ rule, session, translate, moment }: MomentsProps) {
  const { opens_at, closes_at } = signUpWindow(rule, session);
  const isOwn = session.subscribe_from !== null || session.subscribe_until !== null;
  return (
    <>
      <Box sx={{ fontWeight: 500 }}>{translate('activity_settings.next_session', { moment: moment(session.starts_at) })}</Box>
      <div>
        {translate(opens_at === null ? 'activity_settings.from_now' : 'activity_settings.from', {
          moment: opens_at === null ? '' : moment(opens_at),
        })}{' '}
        {translate(closes_at === session.starts_at ? 'activity_settings.until_start' : 'activity_settings.until', {
          moment: moment(closes_at),
        })}
      </div>
      {isOwn && <Box sx={{ color: 'text.secondary' }}>{translate('activity_settings.own_window')}</Box>}
    </>
  );
}

/** Values that cannot be parsed yet give no times; their field shows the error. */
function isReadable(rule: WindowRule): boolean {
  const isMoment = (value: unknown) =>
    value === null || (typeof value === 'string' && !Number.isNaN(Date.parse(value)) && value.includes('T'));
  const isNumber = (value: unknown) => value === null || typeof value === 'number';
  return (
    isMoment(rule.subscribe_from) &&
    isMoment(rule.subscribe_until) &&
    isNumber(rule.subscribe_from_minutes) &&
    isNumber(rule.subscribe_until_minutes) &&
    windowRuleIssues(rule).length === 0
  );
}

/** The next planned session; null without one, undefined while it loads. */
function useNextSession(): SessionWindow | null | undefined {
  const { params } = useResourceRoute();
  const { data } = useQuery({
    queryKey: ['sessions', 'next', params['activity_id']],
    enabled: params['activity_id'] !== undefined,
    queryFn: async ({ signal }) => {
      const query = {
        'filter[starts_at][from]': new Date().toISOString(),
        'filter[status]': 'planned',
        sort: 'starts_at',
        order: 'asc',
        itemsPerPage: 1,
      };
      return (await http<{ sessions: SessionWindow[] }>(fill(registry.sessions.api, params), { query, signal })).json.sessions[0] ?? null;
    },
  });
  return data;
}
