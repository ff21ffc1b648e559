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
        {SPANS.map((one) => (
          <option key={one} value={one}>
            {translate('wallet_statistics.last', { smart_count: one })}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
