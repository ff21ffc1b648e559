import { applications } from './applications';
import { backups } from './backups';
import { bookings } from './bookings';
import { builds } from './builds';
import { bundleSessions } from './bundleSessions';
import { calendars } from './calendars';
import { cancellation } from './cancellation';
import { club } from './club';
import { clubCalendar } from './clubCalendar';
import { clubDay } from './clubDay';
import { exportWords } from './exportWords';
import { financeInfo } from './financeInfo';
import { front } from './front';
import { history } from './history';
import { imports } from './imports';
import { invoices } from './invoices';
import { bookkeeping } from './bookkeeping';
import { labels } from './labels';
import { ledger } from './ledger';
import { log } from './log';
import { locations } from './locations';
import { members } from './members';
import { messages } from './messages';
import { notifications } from './notifications';
import { offers } from './offers';
import { orderScreens } from './orderScreens';
import { ownAccount } from './ownAccount';
import { participants } from './participants';
import { payouts } from './payouts';
import { people } from './people';
import { permissions } from './permissions';
import { privacy } from './privacy';
import { purchases } from './purchases';
import { rates } from './rates';
import { refundScreens } from './refundScreens';
import { revenue } from './revenue';
import { review } from './review';
import { screens } from './screens';
import { seasons } from './seasons';
import { security } from './security';
import { sessionRules } from './sessionRules';
import { singleSignOn } from './singleSignOn';
import { statistics } from './statistics';
import { system } from './system';
import { teamViews } from './teamViews';
import { viewing } from './viewing';
import { vouchers } from './vouchers';
import { waiting } from './waiting';
import { webhooks } from './webhooks';
import { sessions } from './sessions';
import { settlements } from './settlements';

/** The words of screens that stand beside the declared ones: they come with the first of those. */
export const features = {
  ...settlements,
  ...applications,
  ...backups,
  ...bookings,
  ...builds,
  ...bundleSessions,
  ...calendars,
  ...cancellation,
  ...club,
  ...clubCalendar,
  ...clubDay,
  ...exportWords,
  ...financeInfo,
  ...front,
  ...history,
  ...imports,
  ...invoices,
  ...bookkeeping,
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
  ...singleSignOn,
  ...statistics,
  ...system,
  ...teamViews,
  ...viewing,
  ...vouchers,
  ...waiting,
  ...webhooks,
  sessions,
};
