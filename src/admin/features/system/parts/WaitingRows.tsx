import { useTranslate } from 'react-admin';
import { MAX_COUNTED, type SystemState } from '../../../../domain/system/systemState';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from '../system.module.css';

/** The pending work, with an amount for each kind. */
export function WaitingRows({ rows }: Pick<SystemState, 'rows'>) {
  const translate = useTranslate();
  const { number } = useFormats();
  const said = (value: number | null) => {
    if (value === null) return '–';
    return value >= MAX_COUNTED ? translate('system.at_least', { count: number(value) }) : number(value);
  };
  return (
    <dl className={styles.rows}>
      {rows.map(({ name, value }) => (
        <div key={name} data-some={value !== null && value > 0 ? '' : undefined}>
          <dt>{translate(`system.rows.${name}`)}</dt>
          <dd>{said(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
