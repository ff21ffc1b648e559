// Written by `npm run generate`. Do not edit.
import { booleanKind } from './fields/boolean';
import { choicesKind } from './fields/choices';
import { colourKind } from './fields/colour';
import { countryKind } from './fields/country';
import { dateKind } from './fields/date';
import { dateTimeKind } from './fields/dateTime';
import { daysKind } from './fields/days';
import { decimalKind } from './fields/decimal';
import { derivedKind } from './fields/derived';
import { emailKind } from './fields/email';
import { groupKind } from './fields/group';
import { imageKind } from './fields/image';
import { integerKind } from './fields/integer';
import { keywordsKind } from './fields/keywords';
import { longTextKind } from './fields/longText';
import { minutesKind } from './fields/minutes';
import { moneyKind } from './fields/money';
import { monthKind } from './fields/month';
import { openingHoursKind } from './fields/openingHours';
import { percentageKind } from './fields/percentage';
import { phoneKind } from './fields/phone';
import { positionKind } from './fields/position';
import { referenceKind } from './fields/reference';
import { referencesKind } from './fields/references';
import { richTextKind } from './fields/richText';
import { roleKind } from './fields/role';
import { rowsKind } from './fields/rows';
import { selectKind } from './fields/select';
import { textKind } from './fields/text';
import { timeKind } from './fields/time';
import { timezoneKind } from './fields/timezone';
import { urlKind } from './fields/url';
import { weekdaysKind } from './fields/weekdays';

export const kinds = {
  boolean: booleanKind,
  choices: choicesKind,
  colour: colourKind,
  country: countryKind,
  date: dateKind,
  dateTime: dateTimeKind,
  days: daysKind,
  decimal: decimalKind,
  derived: derivedKind,
  email: emailKind,
  group: groupKind,
  image: imageKind,
  integer: integerKind,
  keywords: keywordsKind,
  longText: longTextKind,
  minutes: minutesKind,
  money: moneyKind,
  month: monthKind,
  openingHours: openingHoursKind,
  percentage: percentageKind,
  phone: phoneKind,
  position: positionKind,
  reference: referenceKind,
  references: referencesKind,
  richText: richTextKind,
  role: roleKind,
  rows: rowsKind,
  select: selectKind,
  text: textKind,
  time: timeKind,
  timezone: timezoneKind,
  url: urlKind,
  weekdays: weekdaysKind,
};
export type Kind = keyof typeof kinds;
