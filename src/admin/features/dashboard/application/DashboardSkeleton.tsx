import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The shape of the numbers while they are on their way. */
export function DashboardSkeleton() {
  const translate = useTranslate();
  const card = { borderRadius: 1 };
  return (
    <Box role="status" aria-label={translate('shell.loading')} sx={{ display: 'grid', gap: 4 }}>
      <Skeleton height={92} sx={card} />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '5fr 7fr' } }}>
        <Skeleton height={330} sx={card} />
        <Skeleton height={330} sx={card} />
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
        <Skeleton height={260} sx={card} />
        <Skeleton height={260} sx={card} />
      </Box>
    </Box>
  );
}
