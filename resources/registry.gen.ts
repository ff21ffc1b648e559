// Written by `npm run generate`. Do not edit.
import activities from './activities';
import activityQuestions from './activity_questions';
import applications from './applications';
import buildConfigurations from './build_configurations';
import builds from './builds';
import bundlePlaces from './bundle_places';
import bundleWaitingListEntries from './bundle_waiting_list_entries';
import bundles from './bundles';
import campaigns from './campaigns';
import cancellationTerms from './cancellation_terms';
import categories from './categories';
import closedDays from './closed_days';
import contacts from './contacts';
import couponBatches from './coupon_batches';
import couponRedemptions from './coupon_redemptions';
import coupons from './coupons';
import financeInfo from './finance_info';
import invites from './invites';
import invoices from './invoices';
import labels from './labels';
import locationTypes from './location_types';
import locations from './locations';
import messageRecipients from './message_recipients';
import messages from './messages';
import movePrices from './move_prices';
import notificationRecipients from './notification_recipients';
import notifications from './notifications';
import orderLines from './order_lines';
import orders from './orders';
import organizationTypes from './organization_types';
import organizations from './organizations';
import participants from './participants';
import payoutAccounts from './payout_accounts';
import persons from './persons';
import productQuestions from './product_questions';
import productTypes from './product_types';
import products from './products';
import rates from './rates';
import refunds from './refunds';
import roles from './roles';
import sepaBatches from './sepa_batches';
import sepas from './sepas';
import series from './series';
import sessions from './sessions';
import settlementItems from './settlement_items';
import settlements from './settlements';
import sports from './sports';
import staffInvites from './staff_invites';
import tags from './tags';
import transactionFees from './transaction_fees';
import transactions from './transactions';
import waitingListEntries from './waiting_list_entries';
import wallets from './wallets';
import webhookDeliveries from './webhook_deliveries';
import webhooks from './webhooks';

export const registry = {
  activities,
  activity_questions: activityQuestions,
  applications,
  build_configurations: buildConfigurations,
  builds,
  bundle_places: bundlePlaces,
  bundle_waiting_list_entries: bundleWaitingListEntries,
  bundles,
  campaigns,
  cancellation_terms: cancellationTerms,
  categories,
  closed_days: closedDays,
  contacts,
  coupon_batches: couponBatches,
  coupon_redemptions: couponRedemptions,
  coupons,
  finance_info: financeInfo,
  invites,
  invoices,
  labels,
  location_types: locationTypes,
  locations,
  message_recipients: messageRecipients,
  messages,
  move_prices: movePrices,
  notification_recipients: notificationRecipients,
  notifications,
  order_lines: orderLines,
  orders,
  organization_types: organizationTypes,
  organizations,
  participants,
  payout_accounts: payoutAccounts,
  persons,
  product_questions: productQuestions,
  product_types: productTypes,
  products,
  rates,
  refunds,
  roles,
  sepa_batches: sepaBatches,
  sepas,
  series,
  sessions,
  settlement_items: settlementItems,
  settlements,
  sports,
  staff_invites: staffInvites,
  tags,
  transaction_fees: transactionFees,
  transactions,
  waiting_list_entries: waitingListEntries,
  wallets,
  webhook_deliveries: webhookDeliveries,
  webhooks,
};
export type Registry = typeof registry;
export type { ResourceName } from '../src/schema/names.gen';
