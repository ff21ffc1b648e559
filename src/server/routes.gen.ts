// Written by `npm run generate`. Do not edit.
import type { Deps } from './core/deps';
import type { Endpoint } from './http/endpoint';
import { routes as accountRoutes } from './features/account/routes';
import { routes as activitiesApplicationRoutes } from './features/activities/applicationRoutes';
import { routes as activitiesPublicRoutes } from './features/activities/publicRoutes';
import { routes as activitiesSettingsRoutes } from './features/activities/settingsRoutes';
import { routes as applicationsFilterRoutes } from './features/applications/filterRoutes';
import { routes as applicationsMapRoutes } from './features/applications/mapRoutes';
import { routes as backupsRoutes } from './features/backups/routes';
import { routes as bookingsRoutes } from './features/bookings/routes';
import { routes as buildsManifestRoutes } from './features/builds/manifestRoutes';
import { routes as buildsRoutes } from './features/builds/routes';
import { routes as bundlesRoutes } from './features/bundles/routes';
import { routes as calendarsRoutes } from './features/calendars/routes';
import { routes as cancellationTermsRoutes } from './features/cancellation-terms/routes';
import { routes as closedDaysRoutes } from './features/closed-days/routes';
import { routes as couponBatchesRoutes } from './features/coupon-batches/routes';
import { routes as currentApplicationRoutes } from './features/current-application/routes';
import { routes as financeInfoRoutes } from './features/finance-info/routes';
import { routes as historyRoutes } from './features/history/routes';
import { routes as invitesRoutes } from './features/invites/routes';
import { routes as invoicesRoutes } from './features/invoices/routes';
import { routes as labelsRoutes } from './features/labels/routes';
import { routes as ledgerRoutes } from './features/ledger/routes';
import { routes as locationsRoutes } from './features/locations/routes';
import { routes as membersRoutes } from './features/members/routes';
import { routes as messagesRoutes } from './features/messages/routes';
import { routes as notificationsRoutes } from './features/notifications/routes';
import { routes as offersDuplicateRoutes } from './features/offers/duplicateRoutes';
import { routes as offersLocationRoutes } from './features/offers/locationRoutes';
import { routes as openDataRoutes } from './features/open-data/routes';
import { routes as ordersRoutes } from './features/orders/routes';
import { routes as organizationsReviewRoutes } from './features/organizations/reviewRoutes';
import { routes as outboxRoutes } from './features/outbox/routes';
import { routes as paymentsRoutes } from './features/payments/routes';
import { routes as permissionsRoutes } from './features/permissions/routes';
import { routes as personsLifeRoutes } from './features/persons/lifeRoutes';
import { routes as personsMergeRoutes } from './features/persons/mergeRoutes';
import { routes as personsRoutes } from './features/persons/routes';
import { routes as privacyRoutes } from './features/privacy/routes';
import { routes as publicApiRoutes } from './features/public-api/routes';
import { routes as pushSubscriptionsRoutes } from './features/push-subscriptions/routes';
import { routes as ratesRoutes } from './features/rates/routes';
import { routes as refundRunsRoutes } from './features/refund-runs/routes';
import { routes as searchRoutes } from './features/search/routes';
import { routes as seasonsRoutes } from './features/seasons/routes';
import { routes as sepaBatchesRoutes } from './features/sepa-batches/routes';
import { routes as sepasRoutes } from './features/sepas/routes';
import { routes as sessionsRoutes } from './features/sessions/routes';
import { routes as settlementsRoutes } from './features/settlements/routes';
import { routes as sportsRoutes } from './features/sports/routes';
import { routes as staffRoutes } from './features/staff/routes';
import { routes as statisticsApplicationRoutes } from './features/statistics/applicationRoutes';
import { routes as statisticsOrganizationRoutes } from './features/statistics/organizationRoutes';
import { routes as systemRoutes } from './features/system/routes';
import { routes as teamViewsRoutes } from './features/team-views/routes';
import { routes as viewingsRoutes } from './features/viewings/routes';
import { routes as vouchersRoutes } from './features/vouchers/routes';
import { routes as waitingListsRoutes } from './features/waiting-lists/routes';
import { routes as webhooksRoutes } from './features/webhooks/routes';

export const featureRoutes: readonly ((deps: Deps) => Endpoint[])[] = [
  accountRoutes,
  activitiesApplicationRoutes,
  activitiesPublicRoutes,
  activitiesSettingsRoutes,
  applicationsFilterRoutes,
  applicationsMapRoutes,
  backupsRoutes,
  bookingsRoutes,
  buildsManifestRoutes,
  buildsRoutes,
  bundlesRoutes,
  calendarsRoutes,
  cancellationTermsRoutes,
  closedDaysRoutes,
  couponBatchesRoutes,
  currentApplicationRoutes,
  financeInfoRoutes,
  historyRoutes,
  invitesRoutes,
  invoicesRoutes,
  labelsRoutes,
  ledgerRoutes,
  locationsRoutes,
  membersRoutes,
  messagesRoutes,
  notificationsRoutes,
  offersDuplicateRoutes,
  offersLocationRoutes,
  openDataRoutes,
  ordersRoutes,
  organizationsReviewRoutes,
  outboxRoutes,
  paymentsRoutes,
  permissionsRoutes,
  personsLifeRoutes,
  personsMergeRoutes,
  personsRoutes,
  privacyRoutes,
  publicApiRoutes,
  pushSubscriptionsRoutes,
  ratesRoutes,
  refundRunsRoutes,
  searchRoutes,
  seasonsRoutes,
  sepaBatchesRoutes,
  sepasRoutes,
  sessionsRoutes,
  settlementsRoutes,
  sportsRoutes,
  staffRoutes,
  statisticsApplicationRoutes,
  statisticsOrganizationRoutes,
  systemRoutes,
  teamViewsRoutes,
  viewingsRoutes,
  vouchersRoutes,
  waitingListsRoutes,
  webhooksRoutes,
];
