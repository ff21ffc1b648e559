import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { CalmPage } from '../ui/CalmPage';
import { OfflineWays } from '../ui/OfflineWays';
import { usePageTitle } from '../ui/usePageTitle';
import { usePublicWords } from '../ui/usePublicWords';

/** A page that needs the connection that is not there: with the registers that do not, and a look again when it is back. */
export function NoConnection() {
  const t = usePublicWords();
  usePageTitle(t('app.offline'));
  useEffect(() => {
    const again = () => globalThis.location.reload();
    globalThis.addEventListener('online', again);
    return () => globalThis.removeEventListener('online', again);
  }, []);
  return (
    <CalmPage title={t('app.offline')} text={t('app.offline_text')}>
      <OfflineWays />
      <Button variant="outlined" onClick={() => globalThis.location.reload()}>
        {t('app.retry')}
      </Button>
    </CalmPage>
  );
}
