import { Can } from '../../../ui/Can';
import { ChargedBack } from './ChargedBack';
import type { Order } from './order';
import { MoneyTimeLine } from './MoneyTimeLine';
import { OrderFacts } from './OrderFacts';
import { OrderHistory } from './OrderHistory';
import { OrderLedger } from './OrderLedger';
import { OrderLines } from './OrderLines';
import { OrderMessages } from './OrderMessages';
import { OrderSums } from './OrderSums';
import { OtherAmount } from './OtherAmount';
import { PaybackDue } from './PaybackDue';

/** The complete content of an order; its ledger entries only for a person with access to the finances. @param api of the organization */
export function OrderContent({ api, order }: { api: string; order: Order }) {
  return (
    <>
      <Can need="view-rates">
        <ChargedBack order={order} />
        <OtherAmount api={api} order={order} />
        <PaybackDue api={api} order={order} />
      </Can>
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <OrderSums order={order} />
      <MoneyTimeLine order={order} />
      <OrderMessages order={order} />
      <Can need="view-rates">
        <OrderLedger order={order} />
        <OrderHistory api={api} order={order} />
      </Can>
    </>
  );
}
