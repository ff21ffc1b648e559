import Button from '@mui/material/Button';
import { CalmPage } from '../ui/CalmPage';
import { usePageTitle } from '../ui/usePageTitle';
import { usePublicWords } from '../ui/usePublicWords';

/** An address that leads nowhere, for whoever is not signed in. */
export function NothingHere() {
  const say = usePublicWords();
  usePageTitle(say('app.not_found'));
  return (
    <main>
      <CalmPage title={say('app.not_found')} text={say('app.not_found_text')}>
        <Button variant="contained" href="/login">
          {say('auth.login')}
        </Button>
      </CalmPage>
    </main>
  );
}
