// Written by `npm run generate`. Do not edit.
import { jobs as builds } from './features/builds/jobs';
import { jobs as couponBatches } from './features/coupon-batches/jobs';
import { jobs as history } from './features/history/jobs';
import { jobs as invoices } from './features/invoices/jobs';
import { jobs as ledger } from './features/ledger/jobs';
import { jobs as messages } from './features/messages/jobs';
import { jobs as notifications } from './features/notifications/jobs';
import { jobs as openData } from './features/open-data/jobs';
import { jobs as organizations } from './features/organizations/jobs';
import { jobs as payments } from './features/payments/jobs';
import { jobs as privacy } from './features/privacy/jobs';
import { jobs as publicApi } from './features/public-api/jobs';
import { jobs as refundRuns } from './features/refund-runs/jobs';
import { jobs as seasons } from './features/seasons/jobs';
import { jobs as settlements } from './features/settlements/jobs';
import { jobs as statistics } from './features/statistics/jobs';
import { jobs as teamViews } from './features/team-views/jobs';
import { jobs as waitingLists } from './features/waiting-lists/jobs';
import { jobs as webhooks } from './features/webhooks/jobs';
import type { Job } from './jobs/Job';

export const featureJobs: readonly Job[] = [
  ...builds,
  ...couponBatches,
  ...history,
  ...invoices,
  ...ledger,
  ...messages,
  ...notifications,
  ...openData,
  ...organizations,
  ...payments,
  ...privacy,
  ...publicApi,
  ...refundRuns,
  ...seasons,
  ...settlements,
  ...statistics,
  ...teamViews,
  ...waitingLists,
  ...webhooks,
];
