import { ScrollBox } from '../../../../ui/ScrollBox';
import * as styles from './offer.module.css';

interface NumberTableProps {
  readonly caption: string;
  readonly head: readonly string[];
  /** A name and its numbers. */
  readonly rows: readonly (readonly string[])[];
}

/** The numbers of a plot as a table. */
export const NumberTable = ({ caption, head, rows }: NumberTableProps) => (
  <ScrollBox label={caption} className={styles.scroll}>
    <table className={styles.table} aria-label={caption}>
      <thead>
        <tr>
          {head.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={head[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
