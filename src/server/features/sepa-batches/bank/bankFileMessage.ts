import type { BankFile } from '../../../../domain/sepa/bankFile';
import type { BankFileFault } from './readXml';

/** What the thread that reads a file of the bank says of it. */
export type BankFileMessage =
  | { readonly kind: 'read'; readonly file: BankFile }
  | { readonly kind: 'refused'; readonly fault: BankFileFault };
