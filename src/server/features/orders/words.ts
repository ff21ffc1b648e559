import { purchases as en } from '../../../../i18n/en/purchases';
import { purchases as nl } from '../../../../i18n/nl/purchases';
import { teach } from '../../http/sentences';

teach('nl', nl);
teach('en', en);
