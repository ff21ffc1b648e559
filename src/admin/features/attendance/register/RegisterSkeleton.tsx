import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** The register before it is there, in rows of the right height. */
export const RegisterSkeleton = () => (
  <Box aria-hidden>
    {Array.from({ length: 8 }, (_none, index) => (
      <Box
        key={index}
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 68, px: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box sx={{ flex: 1 }}>
          <Skeleton width="55%" height={22} />
          <Skeleton width="25%" height={18} />
        </Box>
        <Skeleton variant="rounded" width={168} height={48} />
      </Box>
    ))}
  </Box>
);
