import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { firstSteps } from '../../../domain/organizations/firstSteps';
import type { DateRange } from '../../../domain/statistics/dateRange';
import { pathTo } from '../../../schema/routes';
import { Can } from '../../ui/Can';
import { LoadFailure } from '../../ui/LoadFailure';
import { NextStep } from '../../ui/NextStep';
import { Panel } from '../../ui/Panel';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { OfferAhead } from './organization/OfferAhead';
import { OfferNumbers } from './organization/OfferNumbers';
import { OfferPlots } from './organization/OfferPlots';
import { RangePicker } from './organization/RangePicker';
import { Revenue } from './organization/revenue/Revenue';
import { useOfferStatistics } from './useOfferStatistics';
import { useRange } from './useRange';

/** The activity of an organization: what is next, where people wait, and the figures of a range of days. */
export function OfferDashboard({ organization_id }: { organization_id: string }) {
  const [range, setRange] = useRange();
  const { data, error, isFetching, isPlaceholderData, refetch } = useOfferStatistics(organization_id, range);
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Loading />;
  const { offer, start } = data;
  if (!offer) return null;
  const hasOffer = offer.activities > 0;
  // The steps towards a first offer, above, already say this.
  const isLed = start !== null && firstSteps(start).length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {hasOffer ? <OfferAhead offer={offer} organization_id={organization_id} /> : !isLed && <NoOffer organization_id={organization_id} />}
      {hasOffer && (
        <>
          <Over range={range ?? offer.range} onChoose={setRange} />
          <Box aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 4, minWidth: 0, opacity: isPlaceholderData ? 0.6 : 1 }}>
            <OfferNumbers offer={offer} />
            <OfferPlots offer={offer} />
          </Box>
        </>
      )}
      <Can need="view-rates">
        <Revenue
          organization_id={organization_id}
          range={range}
          head={!hasOffer && <Over range={range ?? offer.range} onChoose={setRange} />}
        />
      </Can>
    </Box>
  );
}

function NoOffer({ organization_id }: { organization_id: string }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('club.title')}>
      <NextStep
        text={translate('club.none')}
        to={pathTo(registry.activities, 'create', { organization_id })}
        label={translate('club.none_add')}
        need={registry.activities.access.create}
        isQuiet
      />
    </Panel>
  );
}

/** The heading of the figures of a range of days, with that range. */
function Over({ range, onChoose }: { range: DateRange; onChoose: (range: DateRange) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 2 }}>
      <Box component="h2" sx={{ typography: 'h2', m: 0 }}>
        {translate('club.over')}
      </Box>
      <RangePicker range={range} onChoose={onChoose} />
    </Box>
  );
}

/** At least as high as the figures, so that the content below them does not move when they load. */
const Loading = () => (
  <Box sx={{ minHeight: '100vh' }}>
    <ScreenSkeleton />
  </Box>
);
