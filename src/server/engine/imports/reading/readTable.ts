import { TableRefused } from './TableRefused';
import type { FileTable } from './fileTable';
import { readCsv } from './readCsv';
import { readXlsx } from './readXlsx';

const startsWith = (bytes: Uint8Array, signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte);
const ZIP = [0x50, 0x4b];
/** Signature of files by Excel up to 2003, and of encrypted newer files. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * Reads a file by its content, whatever its name: CSV, or the first sheet of an XLSX.
 * @throws TableRefused
 */
export async function readTable(bytes: Uint8Array): Promise<FileTable> {
  if (bytes.length === 0) throw new TableRefused('empty');
  if (startsWith(bytes, OLE)) throw new TableRefused(isEncrypted(bytes) ? 'password' : 'old_excel');
  return startsWith(bytes, ZIP) ? readXlsx(bytes) : readCsv(bytes);
}

/** An encrypted workbook is stored as a stream of this name in the old file format. */
const isEncrypted = (bytes: Uint8Array) => Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
