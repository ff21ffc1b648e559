// Written by `npm run generate`. Do not edit.
import { type AllHooks, attachHooks } from './engine/hooks';
import { hooks as activities } from './features/activities/hooks';
import { hooks as applications } from './features/applications/hooks';
import { hooks as bundlePlaces } from './features/bundle-places/hooks';
import { hooks as bundles } from './features/bundles/hooks';
import { hooks as cancellationTerms } from './features/cancellation-terms/hooks';
import { hooks as contacts } from './features/contacts/hooks';
import { hooks as couponBatches } from './features/coupon-batches/hooks';
import { hooks as coupons } from './features/coupons/hooks';
import { hooks as financeInfo } from './features/finance-info/hooks';
import { hooks as invites } from './features/invites/hooks';
import { hooks as invoices } from './features/invoices/hooks';
import { hooks as locations } from './features/locations/hooks';
import { hooks as messages } from './features/messages/hooks';
import { hooks as movePrices } from './features/move-prices/hooks';
import { hooks as notifications } from './features/notifications/hooks';
import { hooks as orders } from './features/orders/hooks';
import { hooks as organizations } from './features/organizations/hooks';
import { hooks as participants } from './features/participants/hooks';
import { hooks as payoutAccounts } from './features/payout-accounts/hooks';
import { hooks as persons } from './features/persons/hooks';
import { hooks as products } from './features/products/hooks';
import { hooks as rates } from './features/rates/hooks';
import { hooks as refunds } from './features/refunds/hooks';
import { hooks as roles } from './features/roles/hooks';
import { hooks as sepas } from './features/sepas/hooks';
import { hooks as sessions } from './features/sessions/hooks';
import { hooks as settlementItems } from './features/settlement-items/hooks';
import { hooks as staffInvites } from './features/staff-invites/hooks';
import { hooks as transactionFees } from './features/transaction-fees/hooks';
import { hooks as transactions } from './features/transactions/hooks';
import { hooks as webhooks } from './features/webhooks/hooks';

export const hooks: AllHooks = {
  activities,
  applications,
  bundle_places: bundlePlaces,
  bundles,
  cancellation_terms: cancellationTerms,
  contacts,
  coupon_batches: couponBatches,
  coupons,
  finance_info: financeInfo,
  invites,
  invoices,
  locations,
  messages,
  move_prices: movePrices,
  notifications,
  orders,
  organizations,
  participants,
  payout_accounts: payoutAccounts,
  persons,
  products,
  rates,
  refunds,
  roles,
  sepas,
  sessions,
  settlement_items: settlementItems,
  staff_invites: staffInvites,
  transaction_fees: transactionFees,
  transactions,
  webhooks,
};
attachHooks(hooks);
