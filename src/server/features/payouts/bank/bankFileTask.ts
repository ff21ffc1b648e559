import { readBankFile } from '../../../../domain/payouts/bankFile';
import type { BankFileMessage } from './bankFileMessage';
import { readXml, XmlRefused } from './readXml';

/** Reads a bank file. It runs in a thread, so that other requests continue. */
export function bankFileTask(bytes: Uint8Array): BankFileMessage {
  try {
    const file = readBankFile(readXml(decodeXml(bytes)));
    return file ? { kind: 'read', file } : { kind: 'refused', fault: 'other_kind' };
  } catch (error) {
    return { kind: 'refused', fault: error instanceof XmlRefused ? error.fault : 'not_xml' };
  }
}

/**
 * Decodes an XML file: as UTF-16 according to its byte order mark or the bytes of `<?`, else in the declared encoding, else as UTF-8.
 *
 * @throws TypeError for invalid bytes, RangeError for an unknown encoding
 */
function decodeXml(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, declared = ''] = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(start) ?? [];
  // A file with one byte per letter is not UTF-16, even if it declares that.
  const encoding = /^(?:\xFF\xFE|<\0\?\0)/.test(start)
    ? 'utf-16le'
    : /^(?:\xFE\xFF|\0<\0\?)/.test(start)
      ? 'utf-16be'
      : /^(?:utf-16.*)?$/i.test(declared)
        ? 'utf-8'
        : declared;
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}
