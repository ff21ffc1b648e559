import { readBankFile } from '../../../../domain/sepa/bankFile';
import type { BankFileMessage } from './bankFileMessage';
import { readXml, XmlRefused } from './readXml';

/** A file of the bank, read in a thread: other requests go on meanwhile. */
export function bankFileTask(bytes: Uint8Array): BankFileMessage {
  try {
    const file = readBankFile(readXml(decodeXml(bytes)));
    return file ? { kind: 'read', file } : { kind: 'refused', fault: 'other_kind' };
  } catch (error) {
    return { kind: 'refused', fault: error instanceof XmlRefused ? error.fault : 'not_xml' };
  }
}

/**
 * The text of an XML file: UTF-16 by its byte order mark or by how `<?` stands in it, else the encoding that it declares, else UTF-8.
 * @throws TypeError for bytes that are no text, RangeError for an unknown encoding
 */
function decodeXml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = ''] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(start) ?? [];
  // What is written one byte a letter is no UTF-16, whatever it declares.
  const encoding = /^(?:\xFF\xFE|<\0\?\0)/.test(start)
    ? 'utf-16le'
    : /^(?:\xFE\xFF|\0<\0\?)/.test(start)
      ? 'utf-16be'
      : /^(?:utf-16.*)?$/i.test(declared)
        ? 'utf-8'
        : declared;
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
