import type { BankFile } from '../../../../domain/payouts/bankFile';
import type { BankFileFault } from './readXml';

/** The result of the thread that reads a bank file. */
export type BankFileMessage =
  | { readonly kind: 'read'; readonly file: BankFile }
  | { readonly kind: 'refused'; readonly fault: BankFileFault };
