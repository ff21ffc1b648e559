import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../../../ui/formats/formats';
import { BoughtTerm } from '../../../cancellation/BoughtTerm';
import type { Order } from './order';

const LINE = { display: 'flex', columnGap: 4, py: 2, borderTop: 1, borderColor: 'divider' } as const;
const AMOUNT = { ml: 'auto', textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** What is on the order, with the VAT of each line, what was answered, and the sums. */
export function OrderLines({ order }: { order: Order }) {
  const translate = useTranslate();
  const { money } = useFormats();
  const small = { fontSize: 13, color: 'text.secondary' } as const;
  return (
    <Box component="section">
      <Box component="h3" sx={{ typography: 'h3', m: 0, mb: 2 }}>
        {translate('purchases.order.lines')}
      </Box>
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
            <Box
              sx={small}
            >{`${translate('purchases.order.vat_of', { percent: translate(`resources.order_lines.choices.vat.${line.vat}`) })}: ${money(line.vat_in_cents)}`}</Box>
          </Box>
        </Box>
      ))}
      <Box sx={{ ...LINE, display: 'block' }}>
        {order.transaction_fee_in_cents > 0 && (
          <>
            <Sum name={translate('purchases.order.subtotal')} amount={money(order.subtotal_price_in_cents)} />
            <Sum name={translate('purchases.order.fee')} amount={money(order.transaction_fee_in_cents)} />
          </>
        )}
        <Sum name={translate('purchases.order.total')} amount={money(order.total_in_cents)} isStrong />
        <Sum name={translate('purchases.order.vat')} amount={money(order.vat_in_cents)} />
      </Box>
    </Box>
  );
}

const Sum = ({ name, amount, isStrong = false }: { name: string; amount: string; isStrong?: boolean }) => (
  <Box sx={{ display: 'flex', py: 0.5, ...(isStrong ? { fontWeight: 600 } : { color: 'text.secondary' }) }}>
    {name}
    <Box sx={AMOUNT}>{amount}</Box>
  </Box>
);
