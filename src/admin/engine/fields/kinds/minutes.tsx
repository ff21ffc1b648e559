import { useTranslate } from 'react-admin';
import { durationIn } from '../../../../domain/typed/minutes';
import { Nothing } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import * as styles from '../../../ui/values/values.module.css';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { MinutesInput } = await import('../../../ui/inputs/MinutesInput');
  return (props: InputProps) => {
    const { min, max } = props.field as { min?: number; max?: number };
    return <MinutesInput {...framed(props)} {...(min === undefined ? {} : { min })} {...(max === undefined ? {} : { max })} />;
  };
});

export const minutesViews: FieldViews = { Input, Display: Duration, filter: null, align: 'right' };

/** A length of time in words: 1500 minutes are "1 dag 1 uur". */
function Duration({ value }: { value: unknown }) {
  const translate = useTranslate();
  if (typeof value !== 'number') return <Nothing />;
  return <span className={styles.line}>{durationIn(value, translate)}</span>;
}
