import { useTranslate } from 'react-admin';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import * as styles from './span.module.css';
import { SPANS, type useMonths } from './useMonths';

/** Chooses how many months a screen shows. */
export function SpanChoice({ span, show }: Pick<ReturnType<typeof useMonths>, 'span' | 'show'>) {
  const translate = useTranslate();
  return (
    <div className={styles.span}>
      <NativeSelect value={String(span)} onChoose={(next) => show(Number(next))} aria-label={translate('wallet_statistics.span')}>
        {SPANS.map((option) => (
          <option key={option} value={option}>
            {translate('wallet_statistics.last', { smart_count: option })}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
