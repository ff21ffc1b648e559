import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { isReachable } from '../../../providers/isReachable';
import { CalmPage } from '../ui/CalmPage';
import { OfflineWays } from '../ui/OfflineWays';
import { usePageTitle } from '../ui/usePageTitle';
import { usePublicWords } from '../ui/usePublicWords';

/** How often the server is checked, in ms; sooner when the browser comes online. */
const POLL_INTERVAL_MS = 5_000;

const look = () => void isReachable().then((isThere) => isThere && globalThis.location.reload());

/**
 * Replaces a page that needs a connection: links to the registers that work offline, and reloads when the server is back. The device may be
 * online while the server is unreachable.
 */
export function NoConnection() {
  const t = usePublicWords();
  usePageTitle(t('app.offline'));
  useEffect(() => {
    const timer = setInterval(look, POLL_INTERVAL_MS);
    globalThis.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', look);
    };
  }, []);
  return (
    <CalmPage title={t('app.offline')} text={t('app.offline_text')}>
      <OfflineWays />
      <Button variant="outlined" onClick={look}>
        {t('app.retry')}
      </Button>
    </CalmPage>
  );
}
