import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { OfferStatistics } from '../../../../domain/statistics/statistics';
import { useFormats } from '../../../ui/formats/formats';

const Strip = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, 1fr)',
  gap: 1,
  margin: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.divider,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, 1fr)', '& > div:last-of-type': { gridColumn: '1 / -1' } },
  '& > div': { padding: theme.spacing(4, 5), backgroundColor: theme.palette.background.paper, minWidth: 0 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0 },
  '& strong': {
    display: 'block',
    fontSize: 26,
    lineHeight: '36px',
    fontWeight: 600,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
  '& small': { fontSize: 12, color: theme.palette.text.secondary },
}));

/** The range in five numbers. */
export function OfferNumbers({ offer: { totals, waiting } }: { offer: OfferStatistics }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const share = totals.spots > 0 ? Math.round((totals.taken / totals.spots) * 100) : null;
  const numbers = [
    {
      name: 'sessions',
      value: number(totals.sessions),
      note: totals.cancelled_sessions > 0 ? translate('club.cancelled', { smart_count: totals.cancelled_sessions }) : '',
    },
    { name: 'participants', value: number(totals.participants), note: '' },
    {
      name: 'occupancy',
      value: share === null ? '–' : `${number(share)}%`,
      note:
        share === null
          ? translate('club.no_limit')
          : translate('club.of_spots', { taken: number(totals.taken), spots: number(totals.spots) }),
    },
    { name: 'sign_ups', value: number(totals.sign_ups), note: '' },
    { name: 'waiting', value: number(waiting.people), note: translate('club.now') },
  ];
  return (
    <Strip>
      {numbers.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{translate(`club.numbers.${name}`)}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </Strip>
  );
}
