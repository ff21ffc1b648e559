import { Nothing } from '../../../ui/values/PlainText';
import type { FieldViews, InputProps } from '../fieldViews';
import * as styles from '../../../ui/values/values.module.css';
import { framed, lazyInput } from '../lazyInput';

const Input = lazyInput(async () => {
  const { ColourInput } = await import('../../../ui/inputs/ColourInput');
  return (props: InputProps) => <ColourInput {...framed(props)} />;
});

export const colourViews: FieldViews = { Input, Display: ColourSwatch, filter: null };

/** A colour as a small square with its code. */
function ColourSwatch({ value }: { value: unknown }) {
  if (typeof value !== 'string') return <Nothing />;
  return (
    <span className={styles.colour}>
      <span aria-hidden className={styles.square} style={{ backgroundColor: value }} />
      {value}
    </span>
  );
}
