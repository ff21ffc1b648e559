// Written by `npm run generate`. Do not edit.
import type { Kind } from '../../../schema/kinds.gen';
import type { FieldViews } from './fieldViews';
import { booleanViews } from './kinds/boolean';
import { choicesViews } from './kinds/choices';
import { colourViews } from './kinds/colour';
import { countryViews } from './kinds/country';
import { dateViews } from './kinds/date';
import { dateTimeViews } from './kinds/dateTime';
import { daysViews } from './kinds/days';
import { decimalViews } from './kinds/decimal';
import { derivedViews } from './kinds/derived';
import { emailViews } from './kinds/email';
import { groupViews } from './kinds/group';
import { imageViews } from './kinds/image';
import { integerViews } from './kinds/integer';
import { keywordsViews } from './kinds/keywords';
import { longTextViews } from './kinds/longText';
import { minutesViews } from './kinds/minutes';
import { moneyViews } from './kinds/money';
import { monthViews } from './kinds/month';
import { openingHoursViews } from './kinds/openingHours';
import { percentageViews } from './kinds/percentage';
import { phoneViews } from './kinds/phone';
import { positionViews } from './kinds/position';
import { referenceViews } from './kinds/reference';
import { referencesViews } from './kinds/references';
import { richTextViews } from './kinds/richText';
import { roleViews } from './kinds/role';
import { rowsViews } from './kinds/rows';
import { selectViews } from './kinds/select';
import { textViews } from './kinds/text';
import { timeViews } from './kinds/time';
import { timezoneViews } from './kinds/timezone';
import { urlViews } from './kinds/url';
import { weekdaysViews } from './kinds/weekdays';

export const fieldViews: Record<Kind, FieldViews> = {
  boolean: booleanViews,
  choices: choicesViews,
  colour: colourViews,
  country: countryViews,
  date: dateViews,
  dateTime: dateTimeViews,
  days: daysViews,
  decimal: decimalViews,
  derived: derivedViews,
  email: emailViews,
  group: groupViews,
  image: imageViews,
  integer: integerViews,
  keywords: keywordsViews,
  longText: longTextViews,
  minutes: minutesViews,
  money: moneyViews,
  month: monthViews,
  openingHours: openingHoursViews,
  percentage: percentageViews,
  phone: phoneViews,
  position: positionViews,
  reference: referenceViews,
  references: referencesViews,
  richText: richTextViews,
  role: roleViews,
  rows: rowsViews,
  select: selectViews,
  text: textViews,
  time: timeViews,
  timezone: timezoneViews,
  url: urlViews,
  weekdays: weekdaysViews,
};
