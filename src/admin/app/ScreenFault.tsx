import Button from '@mui/material/Button';
import { useRouteError } from 'react-router';
import { HttpError } from '../../../providers/httpError';
import { CalmPage } from '../ui/CalmPage';
import { usePublicWords } from '../ui/usePublicWords';

/** What stands in place of a screen that failed: never a stack, always a way on. */
export function ScreenFault() {
  const say = usePublicWords();
  const error = useRouteError();
  const text = error instanceof HttpError && error.status !== 0 ? error.message : say('app.broken_text');
  return (
    <main>
      <CalmPage title={say('app.broken')} text={text}>
        <Button variant="contained" onClick={() => globalThis.location.reload()}>
          {say('app.retry')}
        </Button>
        <Button variant="outlined" href="/overview">
          {say('app.to_start')}
        </Button>
      </CalmPage>
    </main>
  );
}
