import { bundleSessions } from './bundleSessions';
import { cancellation } from './cancellation';
import { fields } from './fields';
import { files } from './files';
import { inputs, ui } from './inputs';
import { list } from './list';
import { locations } from './locations';
import { offers } from './offers';
import { participants } from './participants';
import { messages } from './messages';
import { members } from './members';
import { club } from './club';
import { bookings } from './bookings';
import { publicWords } from './publicWords';
import { purchases } from './purchases';
import { questions } from './questions';
import { ra } from './ra';
import { record } from './record';
import { review } from './review';
import { screens } from './screens';
import { search } from './search';
import { sessionRules } from './sessionRules';
import { sessions } from './sessions';
import { layout } from './layout';
import { sports } from './sports';
import { terms } from './terms';
import { vouchers } from './vouchers';
import { waiting } from './waiting';

/** All words of the interface that belong to no entity. */
export const dictionary = {
  ...bundleSessions,
  ...cancellation,
  ...fields,
  ...files,
  ...list,
  ...locations,
  ...offers,
  ...participants,
  ...messages,
  ...members,
  ...club,
  ...bookings,
  ...publicWords,
  ...purchases,
  ...questions,
  ...ra,
  ...record,
  ...review,
  ...screens,
  ...search,
  ...sessionRules,
  ...layout,
  ...sports,
  ...terms,
  ...vouchers,
  ...waiting,
  inputs,
  ui,
  sessions,
};
