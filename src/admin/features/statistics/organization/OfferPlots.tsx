import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Group } from '../../../../domain/statistics/hideSmallGroups';
import type { OfferBucket, OfferStatistics } from '../../../../domain/statistics/statistics';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { useBarNames } from '../useBarNames';
import { Plot } from '../Plot';

const ATTENDANCE = [
  ['present', 'success.main'],
  ['absent', 'error.main'],
  ['signed_out', 'warning.main'],
  ['not_recorded', 'text.secondary'],
] as const;
const AGES: Readonly<Record<string, string>> = {
  '0-11': '0–11',
  '12-17': '12–17',
  '18-29': '18–29',
  '30-49': '30–49',
  '50-64': '50–64',
  '65+': '65+',
};

/** A range over time: attendance, bookings, and the groups of participants. */
export function OfferPlots({ offer: { over_time, bucket, genders, ages } }: { offer: OfferStatistics }) {
  const translate = useTranslate();
  const nameOf = useBarNames(bucket);
  const bars = over_time.map(({ start }) => nameOf(start));
  const valuesOf = (name: keyof Omit<OfferBucket, 'start'>) => over_time.map((row) => row[name]);
  const isIn = (names: readonly (keyof Omit<OfferBucket, 'start'>)[]) => names.some((name) => valuesOf(name).some((value) => value > 0));
  const nothing = <Box sx={{ color: 'text.secondary' }}>{translate('club.nothing')}</Box>;
  const unknown = translate('club.unknown');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Panel title={translate('club.attendance')}>
        {isIn(ATTENDANCE.map(([name]) => name)) ? (
          <Plot
            caption={translate('club.attendance')}
            bars={bars}
            series={ATTENDANCE.map(([name, colour]) => ({ name: translate(`club.statuses.${name}`), colour, values: valuesOf(name) }))}
          />
        ) : (
          nothing
        )}
      </Panel>
      <Panel title={translate('club.sign_ups')}>
        {isIn(['sign_ups']) ? (
          <Plot
            caption={translate('club.sign_ups')}
            bars={bars}
            series={[{ name: translate('club.sign_ups'), colour: 'info.main', values: valuesOf('sign_ups') }]}
          />
        ) : (
          nothing
        )}
      </Panel>
      {(genders.length > 0 || ages.length > 0) && (
        <Panel title={translate('club.people')} text={translate('club.people_text')} sx={{ gridColumn: '1 / -1' }}>
          <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
            <Groups title={translate('club.by_age')} groups={ages} nameOf={(name) => AGES[name] ?? unknown} />
            <Groups
              title={translate('club.by_gender')}
              groups={genders}
              nameOf={(name) => (name === 'unknown' ? unknown : translate(`resources.participants.choices.gender.${name}`))}
            />
          </Box>
        </Panel>
      )}
    </Box>
  );
}

/** People by group, as bars with their number; a group too small to show is marked as such. */
function Groups({ title, groups, nameOf }: { title: string; groups: readonly Group[]; nameOf: (name: string) => string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const most = Math.max(1, ...groups.map(({ total }) => total ?? 0));
  return (
    <div>
      <Box component="h3" sx={{ m: 0, mb: 2 }}>
        {title}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
          gap: '8px 16px',
          alignItems: 'center',
        }}
      >
        {groups.map(({ name, total }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{nameOf(name)}</dt>
            <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'center', gap: 2, fontVariantNumeric: 'tabular-nums' }}>
              {total !== null && (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ height: 8, borderRadius: '4px', bgcolor: 'info.main' }}
                  style={{ width: `${(total / most) * 70}%` }}
                />
              )}
              <Box component="span" sx={total === null ? { color: 'text.secondary' } : {}}>
                {total === null ? translate('club.hidden') : number(total)}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </div>
  );
}
