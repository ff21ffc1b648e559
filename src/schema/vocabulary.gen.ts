// Written by `npm run generate`. Do not edit.
import { booleanFace } from './kinds/boolean';
import { choicesFace } from './kinds/choices';
import { colourFace } from './kinds/colour';
import { dateFace } from './kinds/date';
import { dateTimeFace } from './kinds/dateTime';
import { daysFace } from './kinds/days';
import { decimalFace } from './kinds/decimal';
import { derivedFace } from './kinds/derived';
import { emailFace } from './kinds/email';
import { groupFace } from './kinds/group';
import { imageFace } from './kinds/image';
import { integerFace } from './kinds/integer';
import { keywordsFace } from './kinds/keywords';
import { longTextFace } from './kinds/longText';
import { minutesFace } from './kinds/minutes';
import { moneyFace } from './kinds/money';
import { openingHoursFace } from './kinds/openingHours';
import { percentageFace } from './kinds/percentage';
import { phoneFace } from './kinds/phone';
import { positionFace } from './kinds/position';
import { referenceFace } from './kinds/reference';
import { referencesFace } from './kinds/references';
import { richTextFace } from './kinds/richText';
import { rowsFace } from './kinds/rows';
import { selectFace } from './kinds/select';
import { textFace } from './kinds/text';
import { timeFace } from './kinds/time';
import { timezoneFace } from './kinds/timezone';
import { urlFace } from './kinds/url';
import { weekdaysFace } from './kinds/weekdays';

export { before, contactsWithRoles, needed, ordered, periodChain, questionShape, together, windowRule } from '../domain/checks';
export { defineResource } from './defineResource';
export { boolean } from './kinds/boolean';
export { choices } from './kinds/choices';
export { colour } from './kinds/colour';
export { date } from './kinds/date';
export { dateTime } from './kinds/dateTime';
export { days } from './kinds/days';
export { decimal } from './kinds/decimal';
export { derived } from './kinds/derived';
export { email } from './kinds/email';
export { group } from './kinds/group';
export { image } from './kinds/image';
export { integer } from './kinds/integer';
export { keywords } from './kinds/keywords';
export { longText } from './kinds/longText';
export { minutes } from './kinds/minutes';
export { money } from './kinds/money';
export { openingHours } from './kinds/openingHours';
export { percentage } from './kinds/percentage';
export { phone } from './kinds/phone';
export { position } from './kinds/position';
export { reference } from './kinds/reference';
export { references } from './kinds/references';
export { richText } from './kinds/richText';
export { rows } from './kinds/rows';
export { select } from './kinds/select';
export { text } from './kinds/text';
export { time } from './kinds/time';
export { timezone } from './kinds/timezone';
export { url } from './kinds/url';
export { weekdays } from './kinds/weekdays';

export const kinds = {
  boolean: booleanFace,
  choices: choicesFace,
  colour: colourFace,
  date: dateFace,
  dateTime: dateTimeFace,
  days: daysFace,
  decimal: decimalFace,
  derived: derivedFace,
  email: emailFace,
  group: groupFace,
  image: imageFace,
  integer: integerFace,
  keywords: keywordsFace,
  longText: longTextFace,
  minutes: minutesFace,
  money: moneyFace,
  openingHours: openingHoursFace,
  percentage: percentageFace,
  phone: phoneFace,
  position: positionFace,
  reference: referenceFace,
  references: referencesFace,
  richText: richTextFace,
  rows: rowsFace,
  select: selectFace,
  text: textFace,
  time: timeFace,
  timezone: timezoneFace,
  url: urlFace,
  weekdays: weekdaysFace,
};
export type Kind = keyof typeof kinds;
