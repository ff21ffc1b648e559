import { account as en } from '../../../i18n/en/account';
import { account as nl } from '../../../i18n/nl/account';
import { teach } from '../http/sentences';

teach('nl', nl);
teach('en', en);
