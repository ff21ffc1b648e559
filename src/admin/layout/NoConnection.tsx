import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { isReachable } from '../../../providers/isReachable';
import { CalmPage } from '../ui/CalmPage';
import { OfflineWays } from '../ui/OfflineWays';
import { usePageTitle } from '../ui/usePageTitle';
import { usePublicWords } from '../ui/usePublicWords';

/** How often it looks whether the server is back, in ms; sooner when the browser says that the line is. */
const EVERY = 5_000;

const look = () => void isReachable().then((isThere) => isThere && globalThis.location.reload());

/**
 * A page that needs the connection that is not there: with the registers that do not, and a look again when it is back. The line
 * may be there all the while, and the server not.
 */
export function NoConnection() {
  const t = usePublicWords();
  usePageTitle(t('app.offline'));
  useEffect(() => {
    const timer = setInterval(look, EVERY);
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
