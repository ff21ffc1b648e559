import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';

/** The outline of a page while its code loads: header, tools, rows. */
export function ScreenSkeleton() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('layout.loading')}>
      <Skeleton width={220} height={28} sx={{ mb: 6 }} />
      <Skeleton height={36} sx={{ mb: 3, maxWidth: 480 }} />
      <Skeleton height={320} sx={{ borderRadius: 2 }} />
    </div>
  );
}
