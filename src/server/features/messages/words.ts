import { messages as en } from '../../../../i18n/en/messages';
import { messages as nl } from '../../../../i18n/nl/messages';
import { teach } from '../../http/sentences';

teach('nl', nl);
teach('en', en);
