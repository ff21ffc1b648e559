import Box from '@mui/material/Box';
import { toLocal } from '../../../domain/time/zonedTime';
import { useNow } from '../../ui/formats/useNow';
import { useZone } from '../../ui/formats/useZone';

interface NowLineProps {
  at: (minutes: number) => number;
  hours: { readonly first: number; readonly last: number };
}

/** Where the clock stands now, across the column of today. */
export function NowLine({ at, hours }: NowLineProps) {
  const time = toLocal(new Date(useNow()).toISOString(), useZone())?.time ?? '00:00';
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  if (minutes < hours.first * 60 || minutes > hours.last * 60) return null;
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', left: 0, right: 0, top: at(minutes), height: 2, bgcolor: 'error.main', zIndex: 2, pointerEvents: 'none' }}
    />
  );
}
