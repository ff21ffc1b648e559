import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { viewStop as english } from '../../../../../i18n/en/viewStop';
import { viewStop as dutch } from '../../../../../i18n/nl/viewStop';
import { spokenLocale } from '../../../../../providers/publicWords';
import { Skeleton } from '../../../ui/Skeleton';
import { usePublicWords } from '../../../ui/usePublicWords';
import { AuthCard } from '../../sign-in/AuthCard';
import { useStop } from './useStop';

const WORDS = { nl: dutch, en: english };

/** A text with the values of its `%{names}` filled in. */
const filled = (phrase: string, values: Readonly<Record<string, string>>) =>
  phrase.replace(/%\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** /unsubscribe/views?token=: stops emails about a view, or resumes them. Opening the page changes nothing, and no sign-in is needed. */
export function StopScreen() {
  const t = usePublicWords();
  const [search] = useSearchParams();
  const { state, isBusy, change } = useStop(search.get('token'));
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
  const words = WORDS[spokenLocale()];
  const { view_name, kind, email, is_stopped } = state.mail;
  const say = (phrase: string) => filled(phrase, { view: view_name, kind: words.kinds[kind], email });
  return (
    <AuthCard title={say(is_stopped ? words.stopped : words.title)} text={say(is_stopped ? words.stopped_text : words.text)}>
      <div role="alert">{state.fault}</div>
      <Button
        variant={is_stopped ? 'outlined' : 'contained'}
        color={is_stopped ? 'inherit' : 'primary'}
        size="large"
        fullWidth
        loading={isBusy}
        onClick={() => void change(!is_stopped)}
      >
        {is_stopped ? words.again : words.stop}
      </Button>
    </AuthCard>
  );
}
