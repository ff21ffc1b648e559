// Written by `npm run generate`. Do not edit.
import type { Kind } from '../schema/vocabulary.gen';
import type { Face } from './face';
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

export const faces: Record<Kind, Face> = {
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
