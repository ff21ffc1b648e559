import { applications } from './applications';
import { bookings } from './bookings';
import { bundleSessions } from './bundleSessions';
import { cancellation } from './cancellation';
import { club } from './club';
import { financeInfo } from './financeInfo';
import { imports } from './imports';
import { invoices } from './invoices';
import { ledger } from './ledger';
import { log } from './log';
import { locations } from './locations';
import { members } from './members';
import { messages } from './messages';
import { notifications } from './notifications';
import { offers } from './offers';
import { orderScreens } from './orderScreens';
import { participants } from './participants';
import { payouts } from './payouts';
import { privacy } from './privacy';
import { purchases } from './purchases';
import { rates } from './rates';
import { refundScreens } from './refundScreens';
import { revenue } from './revenue';
import { review } from './review';
import { screens } from './screens';
import { sessionRules } from './sessionRules';
import { statistics } from './statistics';
import { vouchers } from './vouchers';
import { waiting } from './waiting';
import { sessions } from './sessions';

/** The words of screens that stand beside the declared ones: they come with the first of those. */
export const features = {
  ...applications,
  ...bookings,
  ...bundleSessions,
  ...cancellation,
  ...club,
  ...financeInfo,
  ...imports,
  ...invoices,
  ...ledger,
  ...locations,
  ...log,
  ...members,
  ...messages,
  ...notifications,
  ...offers,
  ...orderScreens,
  ...participants,
  ...payouts,
  ...privacy,
  ...purchases,
  ...rates,
  ...refundScreens,
  ...revenue,
  ...review,
  ...screens,
  ...sessionRules,
  ...statistics,
  ...vouchers,
  ...waiting,
  sessions,
};
