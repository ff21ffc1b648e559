// Written by `npm run generate`. Do not edit.
import { booleanFace } from './kinds/boolean';
import { colourFace } from './kinds/colour';
import { dateFace } from './kinds/date';
import { dateTimeFace } from './kinds/dateTime';
import { decimalFace } from './kinds/decimal';
import { emailFace } from './kinds/email';
import { groupFace } from './kinds/group';
import { imageFace } from './kinds/image';
import { integerFace } from './kinds/integer';
import { keywordsFace } from './kinds/keywords';
import { longTextFace } from './kinds/longText';
import { moneyFace } from './kinds/money';
import { phoneFace } from './kinds/phone';
import { positionFace } from './kinds/position';
import { referenceFace } from './kinds/reference';
import { referencesFace } from './kinds/references';
import { rowsFace } from './kinds/rows';
import { selectFace } from './kinds/select';
import { textFace } from './kinds/text';
import { timezoneFace } from './kinds/timezone';
import { urlFace } from './kinds/url';

export { before, ordered, together } from '../domain/checks';
export { defineResource } from './defineResource';
export { boolean } from './kinds/boolean';
export { colour } from './kinds/colour';
export { date } from './kinds/date';
export { dateTime } from './kinds/dateTime';
export { decimal } from './kinds/decimal';
export { email } from './kinds/email';
export { group } from './kinds/group';
export { image } from './kinds/image';
export { integer } from './kinds/integer';
export { keywords } from './kinds/keywords';
export { longText } from './kinds/longText';
export { money } from './kinds/money';
export { phone } from './kinds/phone';
export { position } from './kinds/position';
export { reference } from './kinds/reference';
export { references } from './kinds/references';
export { rows } from './kinds/rows';
export { select } from './kinds/select';
export { text } from './kinds/text';
export { timezone } from './kinds/timezone';
export { url } from './kinds/url';

export const kinds = {
  boolean: booleanFace,
  colour: colourFace,
  date: dateFace,
  dateTime: dateTimeFace,
  decimal: decimalFace,
  email: emailFace,
  group: groupFace,
  image: imageFace,
  integer: integerFace,
  keywords: keywordsFace,
  longText: longTextFace,
  money: moneyFace,
  phone: phoneFace,
  position: positionFace,
  reference: referenceFace,
  references: referencesFace,
  rows: rowsFace,
  select: selectFace,
  text: textFace,
  timezone: timezoneFace,
  url: urlFace,
};
export type Kind = keyof typeof kinds;
