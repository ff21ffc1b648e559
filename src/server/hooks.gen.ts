// Written by `npm run generate`. Do not edit.
import { type AllHooks, attachHooks } from './engine/hooks';
import { hooks as activities } from './features/activities/hooks';
import { hooks as applications } from './features/applications/hooks';
import { hooks as bundlePlaces } from './features/bookings/bundlePlaceHooks';
import { hooks as movePrices } from './features/bookings/movePriceHooks';
import { hooks as participants } from './features/bookings/participantHooks';
import { hooks as bundles } from './features/bundles/hooks';
import { hooks as invoices } from './features/invoices/hooks';
import { hooks as locations } from './features/locations/hooks';
import { hooks as invites } from './features/members/inviteHooks';
import { hooks as staffInvites } from './features/members/staffInviteHooks';
import { hooks as messages } from './features/messages/hooks';
import { hooks as notifications } from './features/notifications/hooks';
import { hooks as products } from './features/offers/productHooks';
import { hooks as orders } from './features/orders/hooks';
import { hooks as contacts } from './features/organizations/contactHooks';
import { hooks as organizations } from './features/organizations/organizationHooks';
import { hooks as transactions } from './features/payments/transactionHooks';
import { hooks as financeInfo } from './features/payouts/financeInfoHooks';
import { hooks as payoutAccounts } from './features/payouts/payoutAccountHooks';
import { hooks as sepas } from './features/payouts/payoutHooks';
import { hooks as roles } from './features/permissions/roleHooks';
import { hooks as persons } from './features/persons/hooks';
import { hooks as rates } from './features/rates/rateHooks';
import { hooks as transactionFees } from './features/rates/transactionFeeHooks';
import { hooks as cancellationTerms } from './features/refunds/cancellationTermHooks';
import { hooks as refunds } from './features/refunds/refundHooks';
import { hooks as sessions } from './features/sessions/hooks';
import { hooks as settlementItems } from './features/settlements/settlementItemHooks';
import { hooks as couponBatches } from './features/vouchers/couponBatchHooks';
import { hooks as coupons } from './features/vouchers/couponHooks';
import { hooks as webhooks } from './features/webhooks/hooks';

export const hooks: AllHooks = {
  activities,
  applications,
  bundle_places: bundlePlaces,
  move_prices: movePrices,
  participants,
  bundles,
  invoices,
  locations,
  invites,
  staff_invites: staffInvites,
  messages,
  notifications,
  products,
  orders,
  contacts,
  organizations,
  transactions,
  finance_info: financeInfo,
  payout_accounts: payoutAccounts,
  sepas,
  roles,
  persons,
  rates,
  transaction_fees: transactionFees,
  cancellation_terms: cancellationTerms,
  refunds,
  sessions,
  settlement_items: settlementItems,
  coupon_batches: couponBatches,
  coupons,
  webhooks,
};
attachHooks(hooks);
