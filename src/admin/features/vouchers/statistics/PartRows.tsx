import { useTranslate } from 'react-admin';
import type { WalletPart, WalletPlot } from '../../../../domain/vouchers/walletStatistics';
import { useFormats } from '../../../ui/formats/formats';
import { ScrollBox } from '../../../ui/ScrollBox';
import * as styles from './statistics.module.css';

const MAX_ROWS = 12;

/** Where moves were spent: a bar and a number each, largest first. */
export function PartRows({ plot, parts }: { plot: WalletPlot; parts: readonly WalletPart[] | null }) {
  const translate = useTranslate();
  const { number, money } = useFormats();
  const word = (name: string) => translate(`wallet_statistics.${name}`);
  if (parts === null) return <p className={styles.quiet}>{word('too_few')}</p>;
  if (parts.length === 0) return <p className={styles.quiet}>{word('empty')}</p>;
  const shown = parts.slice(0, MAX_ROWS);
  const most = Math.max(1, ...shown.map(({ moves }) => moves ?? 0));
  return (
    <ScrollBox label={word(plot)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{word(`columns.${plot}`)}</th>
            <th scope="col">{word('columns.moves')}</th>
            <th scope="col">{word('columns.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, name, moves, amount_in_cents }) => (
            <tr key={id ?? ''}>
              <th scope="row">
                {name ?? word('none')}
                <span aria-hidden className={styles.track}>
                  <span style={{ width: `${((moves ?? 0) / most) * 100}%` }} />
                </span>
              </th>
              <td>{moves === null ? word('hidden') : number(moves)}</td>
              <td>{amount_in_cents === null ? '' : money(amount_in_cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
