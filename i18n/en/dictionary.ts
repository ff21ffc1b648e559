import { bundleSessions } from './bundleSessions';
import { cancellation } from './cancellation';
import { fields } from './fields';
import { files } from './files';
import { imports } from './imports';
import { financeInfo } from './financeInfo';
import { inputs, ui } from './inputs';
import { list } from './list';
import { locations } from './locations';
import { offers } from './offers';
import { participants } from './participants';
import { messages } from './messages';
import { members } from './members';
import { notifications } from './notifications';
import { club } from './club';
import { bookings } from './bookings';
import { publicWords } from './publicWords';
import { purchases } from './purchases';
import { questions } from './questions';
import { ra } from './ra';
import { rates } from './rates';
import { record } from './record';
import { review } from './review';
import { screens } from './screens';
import { search } from './search';
import { sessionRules } from './sessionRules';
import { sessions } from './sessions';
import { layout } from './layout';
import { sports } from './sports';
import { statistics } from './statistics';
import { terms } from './terms';
import { vouchers } from './vouchers';
import { waiting } from './waiting';

/** All words of the interface that belong to no entity. */
export const dictionary = {
  ...bundleSessions,
  ...cancellation,
  ...fields,
  ...financeInfo,
  ...files,
  ...imports,
  ...list,
  ...locations,
  ...offers,
  ...participants,
  ...messages,
  ...members,
  ...notifications,
  ...club,
  ...bookings,
  ...publicWords,
  ...purchases,
  ...questions,
  ...ra,
  ...rates,
  ...record,
  ...review,
  ...screens,
  ...search,
  ...sessionRules,
  ...layout,
  ...sports,
  ...statistics,
  ...terms,
  ...vouchers,
  ...waiting,
  inputs,
  ui,
  sessions,
};
