import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The shape of a page while its code is on the way: header, tools, rows. */
export function ScreenSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('shell.loading')}>
      <Skeleton width={220} height={28} sx={{ mb: 6 }} />
      <Skeleton height={36} sx={{ mb: 3, maxWidth: 480 }} />
      <Skeleton height={320} sx={{ borderRadius: 2 }} />
    </div>
  );
}
