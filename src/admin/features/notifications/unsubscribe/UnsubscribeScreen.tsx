import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/Skeleton';
import { usePublicWords } from '../../../ui/usePublicWords';
import { AuthCard } from '../../sign-in/AuthCard';
import { useUnsubscription } from './useUnsubscription';

/** /unsubscribe?token=: stops notifications by email, or resumes them. Opening the page changes nothing, and no sign-in is needed. */
export function UnsubscribeScreen() {
  const t = usePublicWords();
  const [search] = useSearchParams();
  const { state, isBusy, change } = useUnsubscription(search.get('token'));
  if (state.is === 'loading')
    return (
      <AuthCard title={t('unsubscribe.loading')}>
        <Skeleton height={160} />
      </AuthCard>
    );
  if (state.is === 'gone') return <AuthCard title={t('unsubscribe.gone')} text={t('unsubscribe.gone_text')} />;
  if (state.is === 'failed')
    return (
      <AuthCard title={t('app.broken')} text={state.message}>
        <Button variant="contained" size="large" fullWidth onClick={() => globalThis.location.reload()}>
          {t('app.retry')}
        </Button>
      </AuthCard>
    );
  const { application_name: application, email, is_unsubscribed } = state.link;
  const words = { application, email };
  return (
    <AuthCard
      title={t(is_unsubscribed ? 'unsubscribe.stopped' : 'unsubscribe.title', words)}
      text={t(is_unsubscribed ? 'unsubscribe.stopped_text' : 'unsubscribe.text', words)}
    >
      <div role="alert">{state.fault}</div>
      <Button
        variant={is_unsubscribed ? 'outlined' : 'contained'}
        color={is_unsubscribed ? 'inherit' : 'primary'}
        size="large"
        fullWidth
        loading={isBusy}
        onClick={() => void change(!is_unsubscribed)}
      >
        {t(is_unsubscribed ? 'unsubscribe.again' : 'unsubscribe.stop')}
      </Button>
    </AuthCard>
  );
}
