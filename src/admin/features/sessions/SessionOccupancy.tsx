import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

interface OccupancyProps {
  taken: unknown;
  /** Null: unlimited. */
  spots: number | null;
}

/** How full a session is: "8 / 12" over a bar; without a limit the number alone. */
export function SessionOccupancy({ taken, spots }: OccupancyProps) {
  const translate = useTranslate();
  const count = Number(taken ?? 0);
  const isOver = spots !== null && count > spots;
  const share = spots === null || spots === 0 ? 0 : Math.min(1, count / spots);
  const text = spots === null ? translate('sessions.occupancy.unlimited', { count }) : translate('sessions.occupancy.of', { count, spots });
  return (
    <Box
      component="span"
      title={text}
      sx={{
        display: 'inline-grid',
        gap: '3px',
        minWidth: 64,
        fontSize: 13,
        lineHeight: '16px',
        fontVariantNumeric: 'tabular-nums',
        color: isOver ? 'error.main' : 'inherit',
        whiteSpace: 'nowrap',
      }}
    >
      <span>{spots === null ? count : `${count} / ${spots}`}</span>
      {spots !== null && (
        <Box component="span" aria-hidden sx={{ display: 'block', height: 4, borderRadius: '2px', bgcolor: 'divider', overflow: 'hidden' }}>
          <Box
            component="span"
            sx={{
              display: 'block',
              height: '100%',
              width: `${share * 100}%`,
              bgcolor: isOver ? 'error.main' : share === 1 ? 'warning.main' : 'text.secondary',
            }}
          />
        </Box>
      )}
    </Box>
  );
}
