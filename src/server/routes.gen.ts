// Written by `npm run generate`. Do not edit.
import type { Deps } from './core/deps';
import type { Endpoint } from './http/endpoint';
import { routes as accountRoutes } from './features/account/routes';
import { routes as activitiesApplicationRoutes } from './features/activities/applicationRoutes';
import { routes as activitiesPublicRoutes } from './features/activities/publicRoutes';
import { routes as activitiesSettingsRoutes } from './features/activities/settingsRoutes';
import { routes as applicationsCurrentRoutes } from './features/applications/currentRoutes';
import { routes as applicationsFilterRoutes } from './features/applications/filterRoutes';
import { routes as applicationsMapRoutes } from './features/applications/mapRoutes';
import { routes as backupsRoutes } from './features/backups/routes';
import { routes as bookingsRoutes } from './features/bookings/routes';
import { routes as buildsManifestRoutes } from './features/builds/manifestRoutes';
import { routes as buildsRoutes } from './features/builds/routes';
import { routes as bundlesRoutes } from './features/bundles/routes';
import { routes as calendarRoutes } from './features/calendar/routes';
import { routes as historyRoutes } from './features/history/routes';
import { routes as holidaysRoutes } from './features/holidays/routes';
import { routes as invoicesRoutes } from './features/invoices/routes';
import { routes as labelsRoutes } from './features/labels/routes';
import { routes as ledgerRoutes } from './features/ledger/routes';
import { routes as locationsRoutes } from './features/locations/routes';
import { routes as membersInviteRoutes } from './features/members/inviteRoutes';
import { routes as membersRoutes } from './features/members/routes';
import { routes as membersStaffRoutes } from './features/members/staffRoutes';
import { routes as messagesRoutes } from './features/messages/routes';
import { routes as notificationsDeviceRoutes } from './features/notifications/deviceRoutes';
import { routes as notificationsRoutes } from './features/notifications/routes';
import { routes as offersDuplicateRoutes } from './features/offers/duplicateRoutes';
import { routes as offersLocationRoutes } from './features/offers/locationRoutes';
import { routes as openDataRoutes } from './features/open-data/routes';
import { routes as ordersRoutes } from './features/orders/routes';
import { routes as organizationsReviewRoutes } from './features/organizations/reviewRoutes';
import { routes as outboxRoutes } from './features/outbox/routes';
import { routes as paymentsRoutes } from './features/payments/routes';
import { routes as payoutsBatchRoutes } from './features/payouts/batchRoutes';
import { routes as payoutsFinanceInfoRoutes } from './features/payouts/financeInfoRoutes';
import { routes as payoutsPayoutRoutes } from './features/payouts/payoutRoutes';
import { routes as permissionsRoutes } from './features/permissions/routes';
import { routes as permissionsViewingRoutes } from './features/permissions/viewingRoutes';
import { routes as personsLifeRoutes } from './features/persons/lifeRoutes';
import { routes as personsMergeRoutes } from './features/persons/mergeRoutes';
import { routes as personsRoutes } from './features/persons/routes';
import { routes as privacyRoutes } from './features/privacy/routes';
import { routes as publicApiRoutes } from './features/public-api/routes';
import { routes as ratesRoutes } from './features/rates/routes';
import { routes as refundsCancellationTermRoutes } from './features/refunds/cancellationTermRoutes';
import { routes as refundsRunRoutes } from './features/refunds/runRoutes';
import { routes as searchRoutes } from './features/search/routes';
import { routes as seasonsRoutes } from './features/seasons/routes';
import { routes as sessionsRoutes } from './features/sessions/routes';
import { routes as settlementsRoutes } from './features/settlements/routes';
import { routes as sportsRoutes } from './features/sports/routes';
import { routes as statisticsApplicationRoutes } from './features/statistics/applicationRoutes';
import { routes as statisticsOrganizationRoutes } from './features/statistics/organizationRoutes';
import { routes as systemRoutes } from './features/system/routes';
import { routes as viewsRoutes } from './features/views/routes';
import { routes as vouchersCouponBatchRoutes } from './features/vouchers/couponBatchRoutes';
import { routes as vouchersRoutes } from './features/vouchers/routes';
import { routes as waitingListsRoutes } from './features/waiting-lists/routes';
import { routes as webhooksRoutes } from './features/webhooks/routes';

export const featureRoutes: readonly ((deps: Deps) => Endpoint[])[] = [
  accountRoutes,
  activitiesApplicationRoutes,
  activitiesPublicRoutes,
  activitiesSettingsRoutes,
  applicationsCurrentRoutes,
  applicationsFilterRoutes,
  applicationsMapRoutes,
  backupsRoutes,
  bookingsRoutes,
  buildsManifestRoutes,
  buildsRoutes,
  bundlesRoutes,
  calendarRoutes,
  historyRoutes,
  holidaysRoutes,
  invoicesRoutes,
  labelsRoutes,
  ledgerRoutes,
  locationsRoutes,
  membersInviteRoutes,
  membersRoutes,
  membersStaffRoutes,
  messagesRoutes,
  notificationsDeviceRoutes,
  notificationsRoutes,
  offersDuplicateRoutes,
  offersLocationRoutes,
  openDataRoutes,
  ordersRoutes,
  organizationsReviewRoutes,
  outboxRoutes,
  paymentsRoutes,
  payoutsBatchRoutes,
  payoutsFinanceInfoRoutes,
  payoutsPayoutRoutes,
  permissionsRoutes,
  permissionsViewingRoutes,
  personsLifeRoutes,
  personsMergeRoutes,
  personsRoutes,
  privacyRoutes,
  publicApiRoutes,
  ratesRoutes,
  refundsCancellationTermRoutes,
  refundsRunRoutes,
  searchRoutes,
  seasonsRoutes,
  sessionsRoutes,
  settlementsRoutes,
  sportsRoutes,
  statisticsApplicationRoutes,
  statisticsOrganizationRoutes,
  systemRoutes,
  viewsRoutes,
  vouchersCouponBatchRoutes,
  vouchersRoutes,
  waitingListsRoutes,
  webhooksRoutes,
];
