// Written by `npm run generate`. Do not edit.
import { applications } from './features/applications';
import { backups } from './features/backups';
import { bookings } from './features/bookings';
import { bookkeeping } from './features/bookkeeping';
import { builds } from './features/builds';
import { bundleSessions } from './features/bundleSessions';
import { calendars } from './features/calendars';
import { cancellation } from './features/cancellation';
import { club } from './features/club';
import { clubCalendar } from './features/clubCalendar';
import { clubDay } from './features/clubDay';
import { exportWords } from './features/exportWords';
import { financeInfo } from './features/financeInfo';
import { finances } from './features/finances';
import { front } from './features/front';
import { history } from './features/history';
import { imports } from './features/imports';
import { invoices } from './features/invoices';
import { labels } from './features/labels';
import { ledger } from './features/ledger';
import { locations } from './features/locations';
import { log } from './features/log';
import { members } from './features/members';
import { messages } from './features/messages';
import { notifications } from './features/notifications';
import { offers } from './features/offers';
import { orderScreens } from './features/orderScreens';
import { ownAccount } from './features/ownAccount';
import { participants } from './features/participants';
import { payouts } from './features/payouts';
import { people } from './features/people';
import { permissions } from './features/permissions';
import { privacy } from './features/privacy';
import { purchases } from './features/purchases';
import { rates } from './features/rates';
import { refundScreens } from './features/refundScreens';
import { revenue } from './features/revenue';
import { review } from './features/review';
import { screens } from './features/screens';
import { seasons } from './features/seasons';
import { security } from './features/security';
import { sessionRules } from './features/sessionRules';
import { sessions } from './features/sessions';
import { settlements } from './features/settlements';
import { singleSignOn } from './features/singleSignOn';
import { statistics } from './features/statistics';
import { system } from './features/system';
import { teamViews } from './features/teamViews';
import { viewing } from './features/viewing';
import { vouchers } from './features/vouchers';
import { waiting } from './features/waiting';
import { webhooks } from './features/webhooks';

export const features = {
  ...applications,
  ...backups,
  ...bookings,
  ...bookkeeping,
  ...builds,
  ...bundleSessions,
  ...calendars,
  ...cancellation,
  ...club,
  ...clubCalendar,
  ...clubDay,
  ...exportWords,
  ...financeInfo,
  ...finances,
  ...front,
  ...history,
  ...imports,
  ...invoices,
  ...labels,
  ...ledger,
  ...locations,
  ...log,
  ...members,
  ...messages,
  ...notifications,
  ...offers,
  ...orderScreens,
  ...ownAccount,
  ...participants,
  ...payouts,
  ...people,
  ...permissions,
  ...privacy,
  ...purchases,
  ...rates,
  ...refundScreens,
  ...revenue,
  ...review,
  ...screens,
  ...seasons,
  ...security,
  ...sessionRules,
  ...sessions,
  ...settlements,
  ...singleSignOn,
  ...statistics,
  ...system,
  ...teamViews,
  ...viewing,
  ...vouchers,
  ...waiting,
  ...webhooks,
};
