import { readBankFile } from '../../../../domain/sepa/bankFile';
import type { BankFileMessage } from './bankFileMessage';
import { readXml, XmlRefused } from './readXml';

/** A file of the bank, read in a thread: other requests go on meanwhile. */
export function bankFileTask(bytes: Uint8Array): BankFileMessage {
  try {
    const file = readBankFile(readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return file ? { kind: 'read', file } : { kind: 'refused', fault: 'other_kind' };
  } catch (error) {
    return { kind: 'refused', fault: error instanceof XmlRefused ? error.fault : 'not_xml' };
  }
}
