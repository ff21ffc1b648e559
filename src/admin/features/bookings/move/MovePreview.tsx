import { useTranslate } from 'react-admin';
import { type MovePlan, type MovePlanRow, movePlanSums } from '../../../../domain/bookings/movePlan';
import { useFormats } from '../../../ui/formats/formats';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from './move.module.css';

interface MovePreviewProps {
  plan: MovePlan;
  isStale: boolean;
}

/** The effect of a move for each person: whether it is possible, the amount paid, the new price, and the difference. */
export function MovePreview({ plan, isStale }: MovePreviewProps) {
  const translate = useTranslate();
  const { money } = useFormats();
  const sums = movePlanSums(plan);
  const hasMoney = plan.rows.some((row) => row.money !== null && (row.money.was_in_cents > 0 || row.money.becomes_in_cents > 0));
  const column = (name: string) => translate(`move_booking.columns.${name}`);
  const facts = (['back', 'less_owed', 'charged'] as const).flatMap((name) => {
    const cents = sums[`${name}_in_cents`];
    return cents > 0 ? [translate(`move_booking.sums.${name}`, { amount: money(cents) })] : [];
  });
  return (
    <div aria-busy={isStale} style={isStale ? { opacity: 0.6 } : {}}>
      <div role="status" className={styles.facts}>
        {plan.rows.length > 1 && (
          <div className={styles.big}>{translate('move_booking.people', { smart_count: sums.people, total: plan.rows.length })}</div>
        )}
        {facts.map((fact) => (
          <div key={fact}>{fact}</div>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard */}
      <ScrollBox label={translate('move_booking.who')} className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{column('name')}</th>
              {hasMoney &&
                (['was', 'becomes', 'difference'] as const).map((name) => (
                  <th key={name} scope="col" className={styles.figure}>
                    {column(name)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {plan.rows.map((row) => (
              <Row key={row.participant} row={row} hasMoney={hasMoney} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

function Row({ row, hasMoney }: { row: MovePlanRow; hasMoney: boolean }) {
  const { money } = useFormats();
  if (!row.can_move)
    return (
      <tr>
        <th scope="row">
          {row.name}
          <div className={styles.quiet}>{row.refusals.join(' ')}</div>
        </th>
        {hasMoney && <td colSpan={3} />}
      </tr>
    );
  const amounts = row.money;
  const signed = (cents: number) => `${cents > 0 ? '+ ' : cents < 0 ? '− ' : ''}${money(Math.abs(cents))}`;
  return (
    <tr>
      <th scope="row">{row.name}</th>
      {hasMoney && amounts && (
        <>
          <td className={styles.figure}>{money(amounts.was_in_cents)}</td>
          <td className={styles.figure}>{money(amounts.becomes_in_cents)}</td>
          <td className={styles.figure}>{signed(amounts.difference_in_cents)}</td>
        </>
      )}
    </tr>
  );
}
