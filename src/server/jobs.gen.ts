// Written by `npm run generate`. Do not edit.
import { jobs as buildsJobs } from './features/builds/jobs';
import { jobs as historyJobs } from './features/history/jobs';
import { jobs as invoicesJobs } from './features/invoices/jobs';
import { jobs as ledgerJobs } from './features/ledger/jobs';
import { jobs as messagesJobs } from './features/messages/jobs';
import { jobs as notificationsJobs } from './features/notifications/jobs';
import { jobs as openDataJobs } from './features/open-data/jobs';
import { jobs as organizationsJobs } from './features/organizations/jobs';
import { jobs as paymentsJobs } from './features/payments/jobs';
import { jobs as privacyJobs } from './features/privacy/jobs';
import { jobs as publicApiJobs } from './features/public-api/jobs';
import { jobs as refundsJobs } from './features/refunds/jobs';
import { jobs as seasonsJobs } from './features/seasons/jobs';
import { jobs as settlementsJobs } from './features/settlements/jobs';
import { jobs as statisticsJobs } from './features/statistics/jobs';
import { jobs as viewsJobs } from './features/views/jobs';
import { jobs as vouchersJobs } from './features/vouchers/jobs';
import { jobs as waitingListsJobs } from './features/waiting-lists/jobs';
import { jobs as webhooksJobs } from './features/webhooks/jobs';
import type { Job } from './jobs/Job';

export const featureJobs: readonly Job[] = [
  ...buildsJobs,
  ...historyJobs,
  ...invoicesJobs,
  ...ledgerJobs,
  ...messagesJobs,
  ...notificationsJobs,
  ...openDataJobs,
  ...organizationsJobs,
  ...paymentsJobs,
  ...privacyJobs,
  ...publicApiJobs,
  ...refundsJobs,
  ...seasonsJobs,
  ...settlementsJobs,
  ...statisticsJobs,
  ...viewsJobs,
  ...vouchersJobs,
  ...waitingListsJobs,
  ...webhooksJobs,
];
