import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../ui/values/Chip';
import type { Bookable } from '../../bookings/useBookable';
import type { BookableRoute } from '../../bookings/useBookableRoute';

/** How full it is: in words, and as a bar where there is a limit. More people than spots stands out. */
export function Occupancy({ at, bookable }: { at: BookableRoute; bookable: Bookable | null }) {
  const translate = useTranslate();
  if (!bookable) return at.kind === 'bundle' ? <Box sx={{ height: 32, mb: 3 }} /> : null;
  const { spots, taken, held } = bookable;
  const over = spots === null ? 0 : Math.max(0, taken - spots);
  // The head of a session's screen says how full it is; here stands what is out of the ordinary.
  if (at.kind === 'session' && over === 0 && held === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 32, mb: 3, fontVariantNumeric: 'tabular-nums' }}>
      <strong style={{ fontWeight: 550 }}>
        {spots === null
          ? translate('participants.occupancy_unlimited', { smart_count: taken })
          : translate('participants.occupancy', { taken, spots })}
      </strong>
      {spots !== null && spots > 0 && (
        <Box aria-hidden sx={{ display: 'flex', width: 160, height: 6, borderRadius: 3, overflow: 'hidden', bgcolor: 'surface.hover' }}>
          <Box sx={{ width: `${Math.min(100, (taken / spots) * 100)}%`, bgcolor: over > 0 ? 'error.main' : 'primary.main' }} />
          <Box sx={{ width: `${Math.min(100, (held / spots) * 100)}%`, bgcolor: 'warning.main' }} />
        </Box>
      )}
      {over > 0 && <Chip tone="bad">{translate('participants.over_by', { smart_count: over })}</Chip>}
      {held > 0 && <Chip tone="wait">{translate('participants.held', { smart_count: held })}</Chip>}
    </Box>
  );
}
