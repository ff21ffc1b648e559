import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { MAX_BATCH } from '../../../../domain/vouchers/batch';
import { codeOf, shownCode } from '../../../../domain/vouchers/codes';
import { canonicalCode } from '../../../../schema/fields/text';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { EndOfDayInput } from '../../../ui/inputs/EndOfDayInput';
import { NumberInput } from '../../../ui/inputs/NumberInput';
import { TextInput } from '../../../ui/inputs/TextInput';
import * as styles from './batch.module.css';

/** The typed values of a batch. */
export interface Typed {
  readonly name: string | null;
  readonly prefix: string | null;
  readonly suffix: string | null;
  readonly count: number | string | null;
  readonly value: number | string | null;
  readonly quantity: number | string | null;
  readonly expires_at: string | null;
}

/** Eight bytes for an example code of mostly different characters. */
const EXAMPLE = Uint8Array.from([5, 17, 9, 24, 2, 30, 12, 20]);

/** The fields of a batch, with an example of its codes and its total value. */
export function BatchFields() {
  const translate = useTranslate();
  const { number } = useFormats();
  const now = useNow();
  const [prefix, suffix, count, value, quantity]: unknown[] = useWatch({ name: ['prefix', 'suffix', 'count', 'value', 'quantity'] });
  const part = (typed: unknown) => (typeof typed === 'string' ? canonicalCode(typed) : null);
  const moves = [count, value, quantity].reduce<number>((product, factor) => product * (typeof factor === 'number' ? factor : 0), 1);
  return (
    <>
      <TextInput source="name" label="batch.name" helperText="batch.name_help" required maxLength={120} autoFocus />
      <div className={styles.pair}>
        <TextInput source="prefix" label="batch.prefix" maxLength={12} />
        <TextInput source="suffix" label="batch.suffix" maxLength={12} />
      </div>
      <p className={styles.example}>
        {translate('batch.example', { code: shownCode(codeOf(EXAMPLE, { prefix: part(prefix), suffix: part(suffix) })) })}
      </p>
      <div className={styles.pair}>
        <NumberInput
          source="count"
          label="batch.count"
          helperText={translate('batch.count_help', { max: number(MAX_BATCH) })}
          required
          min={1}
          max={MAX_BATCH}
          width="whole"
        />
        <NumberInput source="value" label="batch.value" required min={1} max={1_000_000} width="whole" />
        <NumberInput source="quantity" label="batch.quantity" required min={1} max={1_000_000} width="whole" />
        <EndOfDayInput
          source="expires_at"
          label="batch.expires_at"
          validate={(value: unknown) => (typeof value === 'string' && Date.parse(value) < now ? 'vouchers.expires_past' : undefined)}
        />
      </div>
      <p role="status" className={styles.quiet}>
        {moves > 0 && translate('batch.total', { moves: number(moves) })}
      </p>
    </>
  );
}
