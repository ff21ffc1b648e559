import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { RecordLayout } from './RecordLayout';

/** The shape of a form that is on its way. */
export function FormSkeleton() {
  return (
    <RecordLayout>
      <Card variant="outlined" aria-hidden sx={{ p: '20px', borderRadius: '8px' }}>
        {[120, 90, 160].map((width) => (
          <Box key={width} sx={{ mb: '20px' }}>
            <Skeleton width={width} height={20} />
            <Skeleton variant="rounded" height={40} sx={{ mt: '6px' }} />
          </Box>
        ))}
      </Card>
    </RecordLayout>
  );
}
