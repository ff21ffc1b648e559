import { parentPort, workerData } from 'node:worker_threads';
import { readBankFile } from '../../../../domain/sepa/bankFile';
import type { BankFileMessage } from './bankFileMessage';
import { readXml, XmlRefused } from './readXml';

/** The thread that a file of the bank is read in: other requests go on meanwhile. */
function answer(): BankFileMessage {
  try {
    const file = readBankFile(readXml(new TextDecoder('utf-8', { fatal: true }).decode(workerData as Uint8Array)));
    return file ? { kind: 'read', file } : { kind: 'refused', fault: 'other_kind' };
  } catch (error) {
    return { kind: 'refused', fault: error instanceof XmlRefused ? error.fault : 'not_xml' };
  }
}

parentPort?.postMessage(answer());
