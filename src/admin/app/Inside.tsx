import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { CalmPage } from '../ui/CalmPage';
import { usePageTitle } from '../ui/usePageTitle';
import { usePublicWords } from '../ui/usePublicWords';
import type { GateOutcome } from './guard';
import { loadAdmin } from './loadAdmin';
import { Starting } from './Starting';

const AdminApp = lazy(async () => ({ default: await loadAdmin() }));

/** Everything behind the gate. A signed-out visitor with an unknown address sees "not found" at once. */
export function Inside() {
  if (useLoaderData<GateOutcome>() === 'stranger') return <NothingHere />;
  return (
    <Suspense fallback={<Starting />}>
      <AdminApp />
    </Suspense>
  );
}

/** An unknown address, for a signed-out visitor. */
function NothingHere() {
  const t = usePublicWords();
  usePageTitle(t('app.not_found'));
  return (
    <main>
      <CalmPage title={t('app.not_found')} text={t('app.not_found_text')}>
        <Button variant="contained" href="/login">
          {t('auth.login')}
        </Button>
      </CalmPage>
    </main>
  );
}
