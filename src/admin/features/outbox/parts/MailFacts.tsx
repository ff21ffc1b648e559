import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Chip } from '../../../ui/values/Chip';
import { FullMoment } from '../../../ui/values/Moment';
import type { Mail } from '../../../../domain/outbox/mail';
import { TONES } from './tones';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: theme.spacing(5),
  rowGap: theme.spacing(1.5),
  margin: 0,
  ...theme.typography.body2,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

/** The delivery status of the email. */
export function MailFacts({ mail }: { mail: Mail }) {
  const translate = useTranslate();
  const { status, to_name, to_email, created_at, sent_at, next_try_at, tries, error } = mail;
  const facts = [
    ['to', to_name ? `${to_name} <${to_email}>` : to_email],
    [
      'status',
      <Chip key="status" tone={TONES[status]}>
        {translate(`outbox.statuses.${status}`)}
      </Chip>,
    ],
    ['written', <FullMoment key="written" value={created_at} />],
    ['sent_at', sent_at && <FullMoment key="sent" value={sent_at} />],
    ['next_try', status === 'waiting' && tries > 0 && <FullMoment key="next" value={next_try_at} />],
    ['tries', tries > 1 && tries],
    ['error', error],
  ] as const;
  return (
    <List>
      {facts.map(
        ([name, value]) =>
          value !== null &&
          value !== false &&
          value !== '' && (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{translate(`outbox.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </List>
  );
}
