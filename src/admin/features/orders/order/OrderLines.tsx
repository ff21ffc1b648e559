import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { useVatWord } from '../useVatWord';
import { BoughtTerm } from '../../refunds/BoughtTerm';
import type { Order } from './order';
import * as styles from './order.module.css';

const LINE = { display: 'flex', columnGap: 4, py: 2, borderTop: 1, borderColor: 'divider' } as const;
const AMOUNT = { ml: 'auto', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** The lines of the order, with the VAT, the term as bought and as it is now, and the answers. */
export function OrderLines({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const vatWord = useVatWord();
  const small = { fontSize: 13, color: 'text.secondary' } as const;
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{translate('purchases.order.lines')}</h3>
      {order.lines.map((line) => (
        <Box key={line.id} sx={LINE}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 550 }}>{line.title}</Box>
            <Box sx={small}>{translate('purchases.order.each', { quantity: line.quantity, price: money(line.unit_price_in_cents) })}</Box>
            {line.cancellation_term_name && (
              <BoughtTerm
                bought={{ name: line.cancellation_term_name, periods: line.cancellation_periods }}
                now={order.terms.find(({ id }) => id === line.cancellation_term) ?? null}
              />
            )}
            {line.answers.map((answer) => (
              <Box key={answer.question} sx={small}>{`${answer.title} ${answer.values.join(', ')}`}</Box>
            ))}
          </Box>
          <Box sx={AMOUNT}>
            {money(line.total_price_in_cents)}
            <Box sx={small}>{`${translate('purchases.order.vat_of', { percent: vatWord(line) })}: ${money(line.vat_in_cents)}`}</Box>
            {line.credited_in_cents > 0 && (
              <Box sx={small}>{translate('order_dialog.credited', { amount: money(line.credited_in_cents) })}</Box>
            )}
          </Box>
        </Box>
      ))}
    </section>
  );
}
