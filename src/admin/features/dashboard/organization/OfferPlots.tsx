import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { OfferBucket, OfferStatistics } from '../../../../domain/statistics/statistics';
import { Panel } from '../../../ui/Panel';
import { Groups } from './Groups';
import { Plot } from './Plot';
import { useBarNames } from './useBarNames';

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

/** A range over time: who came, who signed up, and of whom they are. */
export function OfferPlots({ offer: { over_time, bucket, genders, ages } }: { offer: OfferStatistics }) {
  const translate = useTranslate();
  const nameOf = useBarNames(bucket);
  const bars = over_time.map(({ start }) => nameOf(start));
  const valuesOf = (name: keyof Omit<OfferBucket, 'start'>) => over_time.map((one) => one[name]);
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
            series={[{ name: translate('club.sign_ups'), colour: 'primary.main', values: valuesOf('sign_ups') }]}
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
