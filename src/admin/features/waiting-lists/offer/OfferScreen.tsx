import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { formatPhone } from '../../../../domain/text/phone';
import { euros } from '../../../../domain/typed/euros';
import { spokenLocale } from '../../../../../providers/publicWords';
import { Skeleton } from '../../../ui/Skeleton';
import { usePublicWords } from '../../../ui/usePublicWords';
import { AuthCard } from '../../sign-in/AuthCard';
import { useBrandOf } from '../../sign-in/useBrandOf';
import { type SpotOffer, useOffer } from './useOffer';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  marginBottom: theme.spacing(6),
  padding: theme.spacing(4),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  '& dt': { fontSize: 13, lineHeight: '18px', color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550, overflowWrap: 'anywhere' },
}));
const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& .fault': { margin: 0, color: theme.palette.error.main },
}));

const DONE = { accept: 'accepted', decline: 'declined' } as const;
const TEXTS = { session: 'offer.text', bundle: 'offer.text_bundle', season: 'offer.season_text' } as const;

/**
 * /waiting-list/offer?token=: a free spot for a person on the waiting list, or one reserved for an earlier participant. They accept or
 * decline it; no sign-in is needed.
 */
export function OfferScreen() {
  const t = usePublicWords();
  const [search] = useSearchParams();
  const { state, busy, answer } = useOffer(search.get('token'));
  useBrandOf('offer' in state ? state.offer.application_id : null);

  if (state.is === 'loading')
    return (
      <AuthCard title={t('offer.title')}>
        <Skeleton height={240} />
      </AuthCard>
    );
  if (state.is === 'gone') return <AuthCard title={t('offer.gone')} text={t('offer.gone_text')} />;
  if (state.is === 'failed') {
    return (
      <AuthCard title={t('app.broken')} text={state.message}>
        <Button variant="contained" size="large" fullWidth onClick={() => globalThis.location.reload()}>
          {t('app.retry')}
        </Button>
      </AuthCard>
    );
  }
  const { offer } = state;
  const isSeason = offer.kind === 'season';
  if (offer.taken) return <TakenPlace offer={offer} taken={offer.taken} />;
  if (state.is === 'answered')
    return (
      <AuthCard
        title={t(isSeason && state.answer === 'decline' ? 'offer.season_declined' : `offer.${DONE[state.answer]}`)}
        text={t(`offer.${isSeason && state.answer === 'decline' ? 'season_' : ''}${DONE[state.answer]}_text`, {
          activity: offer.activity_name,
          when: momentIn(offer.starts_at, offer.zone),
        })}
      />
    );
  return (
    <AuthCard
      title={t(isSeason ? 'offer.season' : 'offer.title')}
      text={t(TEXTS[offer.kind], {
        name: offer.first_name,
        organization: offer.organization_name,
      })}
    >
      <OfferFacts offer={offer} />
      <Choice>
        <div role="alert">{state.fault && <p className="fault">{state.fault}</p>}</div>
        <Button
          variant="contained"
          size="large"
          fullWidth
          loading={busy === 'accept'}
          disabled={busy !== null}
          onClick={() => void answer('accept')}
        >
          {offer.cost_in_cents === null
            ? t('offer.accept')
            : t('offer.accept_paid', { amount: euros(offer.cost_in_cents, spokenLocale()) })}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          size="large"
          fullWidth
          loading={busy === 'decline'}
          disabled={busy !== null}
          onClick={() => void answer('decline')}
        >
          {t(isSeason ? 'offer.season_decline' : 'offer.decline')}
        </Button>
      </Choice>
    </AuthCard>
  );
}

function OfferFacts({ offer }: { offer: SpotOffer }) {
  const t = usePublicWords();
  return (
    <Facts>
      <div>
        <dt>{t('offer.activity')}</dt>
        <dd>{offer.activity_name}</dd>
      </div>
      <div>
        <dt>{t(offer.kind === 'session' ? 'offer.starts' : 'offer.starts_bundle')}</dt>
        <dd>
          {momentIn(offer.starts_at, offer.zone)}
          {offer.ends_at && `–${timeIn(offer.ends_at, offer.zone)}`}
        </dd>
      </div>
      {offer.place && (
        <div>
          <dt>{t('offer.place')}</dt>
          <dd>{offer.place}</dd>
        </div>
      )}
      {offer.sessions !== undefined && (
        <div>
          <dt>{t('offer.season_sessions')}</dt>
          <dd>{offer.sessions}</dd>
        </div>
      )}
      {offer.term && (
        <div>
          <dt>{t('offer.term')}</dt>
          <dd>{offer.term}</dd>
        </div>
      )}
      {offer.cost_in_cents !== null && !offer.taken && (
        <div>
          <dt>{t('offer.cost')}</dt>
          <dd>{t('offer.cost_later', { amount: euros(offer.cost_in_cents, spokenLocale()) })}</dd>
        </div>
      )}
      {!offer.taken && (
        <div>
          <dt>{t('offer.until')}</dt>
          <dd>{momentIn(offer.expires_at, offer.zone)}</dd>
        </div>
      )}
    </Facts>
  );
}

/** The accepted place: session, terms, open payment, and whom to contact to cancel. */
function TakenPlace({ offer, taken }: { offer: SpotOffer; taken: NonNullable<SpotOffer['taken']> }) {
  const t = usePublicWords();
  const { first_name: name, organization_name: organization, organization_email: email } = offer;
  const phone = offer.organization_phone && formatPhone(offer.organization_phone);
  const contact = email && phone ? t('offer.or', { one: email, other: phone }) : (email ?? phone);
  const { payment } = taken;
  if (taken.is_cancelled)
    return (
      <AuthCard title={t('offer.taken_off')} text={t('offer.taken_off_text', { name })}>
        <OfferFacts offer={offer} />
      </AuthCard>
    );
  return (
    <AuthCard title={t('offer.accepted')} text={t('offer.taken_text', { name, organization })}>
      <OfferFacts offer={offer} />
      <Choice>
        {payment?.checkout_url ? (
          <Button variant="contained" size="large" fullWidth href={payment.checkout_url}>
            {t('offer.pay', { amount: euros(payment.owed_in_cents, spokenLocale()) })}
          </Button>
        ) : (
          payment && (
            <div>
              {`${t('offer.owed')}: ${euros(payment.owed_in_cents, spokenLocale())}. `}
              {t('offer.pay_later', { organization })}
            </div>
          )
        )}
        <div>{contact ? t('offer.cancel', { organization, contact }) : t('offer.cancel_unknown', { organization })}</div>
      </Choice>
    </AuthCard>
  );
}

/** `20:30`, in the same zone. */
const timeIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date(iso));

/** `ma 23 nov 2026, 19:00`, in the organization's zone. */
const momentIn = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(spokenLocale() === 'en' ? 'en-GB' : 'nl-NL', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));
