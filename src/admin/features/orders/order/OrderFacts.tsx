import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { formatPhone, phoneHref } from '../../../../domain/text/phone';
import { useFormats } from '../../../ui/formats/formats';
import type { Order } from './order';

/** The buyer, the date, the payment method and the application of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { name, email, buyer, notes, application_name, wallet_name, moves } = order;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        columnGap: 5,
        rowGap: 3,
        m: 0,
        '& dt': { fontSize: 13, color: 'text.secondary' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
        '& dd a': { lineHeight: '24px' },
      }}
    >
      <Fact name={translate('purchases.order.bought_by')}>
        {name}
        {email && (
          <Box>
            <Link href={`mailto:${email}`}>{email}</Link>
          </Box>
        )}
        {buyer?.phone && (
          <Box>
            <Link href={phoneHref(buyer.phone)}>{formatPhone(buyer.phone)}</Link>
          </Box>
        )}
      </Fact>
      <Fact name={translate('purchases.order.ordered_at')}>{moment(order.created_at)}</Fact>
      <Fact name={translate('purchases.order.paid_with')}>{translate(`resources.orders.choices.payment_type.${order.payment_type}`)}</Fact>
      {wallet_name && (
        <Fact name={translate('resources.orders.fields.wallet_name')}>
          {wallet_name}
          {moves !== null && <Box>{translate('order_dialog.moves', { smart_count: moves })}</Box>}
        </Fact>
      )}
      {application_name && <Fact name={translate('purchases.order.by_way_of')}>{application_name}</Fact>}
      {notes && <Fact name={translate('purchases.order.notes')}>{notes}</Fact>}
    </Box>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
