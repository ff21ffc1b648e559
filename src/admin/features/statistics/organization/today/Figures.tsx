import { useTranslate } from 'react-admin';
import type { OfferStatistics } from '../../../../../domain/statistics/statistics';
import { useFormats } from '../../../../ui/formats/formats';
import * as styles from './today.module.css';

/** The range in four figures with a sentence each. */
export function Figures({ offer: { range, totals, waiting } }: { offer: OfferStatistics }) {
  const translate = useTranslate();
  const { number, day } = useFormats();
  const share = totals.spots > 0 ? Math.round((totals.taken / totals.spots) * 100) : null;
  const cards = [
    {
      name: 'participants',
      value: number(totals.participants),
      text: translate('club.today.in_sessions', { smart_count: totals.sessions }),
    },
    {
      name: 'occupancy',
      value: share === null ? '–' : `${number(share)}%`,
      text:
        share === null
          ? translate('club.no_limit')
          : translate('club.of_spots', { taken: number(totals.taken), spots: number(totals.spots) }),
    },
    {
      name: 'sign_ups',
      value: number(totals.sign_ups),
      text: translate('club.today.since', { from: day(range.from) }),
    },
    {
      name: 'waiting',
      value: number(waiting.people),
      text: translate('club.today.at_sessions', { smart_count: waiting.sessions }),
    },
  ];
  return (
    <dl className={styles.figures} aria-label={translate('club.over')}>
      {cards.map(({ name, value, text }) => (
        <div key={name}>
          <dt>{translate(`club.numbers.${name}`)}</dt>
          <dd>
            <strong>{value}</strong>
            <span>{text}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
