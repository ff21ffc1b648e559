import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { DateRange } from '../../../domain/statistics/dateRange';
import { Can } from '../../ui/Can';
import { LoadFailure } from '../../ui/LoadFailure';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { NoOffer } from './NoOffer';
import { OpenWaitingLists } from './organization/OpenWaitingLists';
import { OfferNumbers } from './organization/OfferNumbers';
import { OfferPlots } from './organization/OfferPlots';
import { RangePicker } from './organization/RangePicker';
import { Revenue } from './organization/revenue/Revenue';
import { useOfferStatistics } from './useOfferStatistics';
import { useRange } from './useRange';

/** The activity of an organization in figures: a range of days, where people wait, and what was sold. */
export function OfferDashboard({ organization_id }: { organization_id: string }) {
  const [range, setRange] = useRange();
  const { data, error, isFetching, isPlaceholderData, refetch } = useOfferStatistics(organization_id, range);
  if (!data) return error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : <Loading />;
  const { offer } = data;
  if (!offer) return null;
  const hasOffer = offer.activities > 0;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {!hasOffer && <NoOffer organization_id={organization_id} />}
      {hasOffer && (
        <>
          <Over range={range ?? offer.range} onChoose={setRange} />
          <Box aria-busy={isPlaceholderData} sx={{ display: 'grid', gap: 4, minWidth: 0, opacity: isPlaceholderData ? 0.6 : 1 }}>
            <OfferNumbers offer={offer} />
            <OfferPlots offer={offer} />
            <OpenWaitingLists offer={offer} organization_id={organization_id} />
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
