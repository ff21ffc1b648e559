import { mails as en } from '../../../i18n/en/mails';
import { mails as nl } from '../../../i18n/nl/mails';
import { teach } from '../http/sentences';

teach('nl', nl);
teach('en', en);
