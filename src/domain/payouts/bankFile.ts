import { isStorableDay } from '../time/calendarDays';
import { readSepaAmount } from './sepaAmount';

/** An element of an XML file, without its namespace prefix. Only elements without child elements have text. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
}

/** What a bank reports about money: `rejected` comes from its answer to a file, `returned` from a credit entry of a statement. */
export type BankNews = 'settled' | 'rejected' | 'returned' | 'pending';

/** One report by a bank. Ids are those that were sent to the bank; null if absent. */
export interface BankLine {
  readonly news: BankNews;
  readonly end_to_end_id: string | null;
  /** The id of a whole payment order or file, if the report is about all of it. */
  readonly payment_id: string | null;
  readonly message_id: string | null;
  /** Whole cents in euros; null only if the bank may omit the amount, as in its answer to a file. */
  readonly amount_in_cents: number | 'unreadable' | null;
  /** The account that the report is about, as written in the file. */
  readonly account: string | null;
  /** The booking date in a statement; null if absent, as in an answer to a file. */
  readonly booked_on: string | null;
  /** Why it was returned: the bank's code, and its additional text. */
  readonly reason: string | null;
  /** The name that the bank gives with it. */
  readonly name: string | null;
  /** The description of an incoming payment; null otherwise. */
  readonly remittance: string | null;
}

export const BANK_FILE_KINDS = ['camt.053', 'pain.002'] as const;
export type BankFileKind = (typeof BANK_FILE_KINDS)[number];

/** A bank file, as far as it is about payouts. */
export interface BankFile {
  readonly kind: BankFileKind;
  readonly message_id: string | null;
  readonly lines: readonly BankLine[];
}

/**
 * Reads a statement (camt.053) or an answer to a file (pain.002), in the order of the file. Null for other documents. It works for every
 * version, because the elements that it reads are the same. Source: docs/domain/payouts.md 10.
 */
export function readBankFile(document: XmlElement): BankFile | null {
  const statements = child(document, 'BkToCstmrStmt');
  if (document.name === 'Document' && statements)
    return {
      kind: 'camt.053',
      message_id: textAt(statements, 'GrpHdr', 'MsgId'),
      lines: all(statements, 'Stmt').flatMap((statement) =>
        all(statement, 'Ntry').flatMap((entry) => linesOfEntry(entry, accountAt(statement, 'Acct'))),
      ),
    };
  const report = child(document, 'CstmrPmtStsRpt');
  if (document.name === 'Document' && report)
    return { kind: 'pain.002', message_id: textAt(report, 'GrpHdr', 'MsgId'), lines: linesOfReport(report) };
  return null;
}

/** The lines of an entry of a statement: one per transfer, or one for the order as a whole if the bank booked it that way. */
function linesOfEntry(entry: XmlElement, account: string | null): BankLine[] {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  const isBooked = status === null || status === 'BOOK';
  const details = all(entry, 'NtryDtls');
  const transfers = details.flatMap((detail) => all(detail, 'TxDtls'));
  const booked = amountOf([child(entry, 'Amt')]) ?? 'unreadable';
  const base = { message_id: null, reason: null, name: null, account, booked_on: bookingDay(entry) };
  const isCredit = (of: XmlElement) => textAt(of, 'CdtDbtInd') === 'CRDT';
  if (transfers.length === 0)
    return [
      {
        ...base,
        news: newsOf(entry, isBooked),
        end_to_end_id: null,
        payment_id: details.map((detail) => textAt(detail, 'Btch', 'PmtInfId')).find((id) => id !== null) ?? null,
        amount_in_cents: withDirection(entry, booked),
        remittance: isCredit(entry) ? textAt(entry, 'AddtlNtryInf') : null,
      },
    ];
  return transfers.map((transfer) => {
    const directed = child(transfer, 'CdtDbtInd') ? transfer : entry;
    const news = newsOf(directed, isBooked);
    const stated = [at(transfer, ['AmtDtls', 'TxAmt', 'Amt']), child(transfer, 'Amt')];
    // A single transfer has the amount of its entry; for several the entry is their total.
    const amount = amountOf(transfers.length === 1 ? [...stated, child(entry, 'Amt')] : stated);
    return {
      ...base,
      news,
      end_to_end_id: textAt(transfer, 'Refs', 'EndToEndId'),
      payment_id: textAt(transfer, 'Refs', 'PmtInfId'),
      amount_in_cents: booked === 'unreadable' ? booked : withDirection(directed, amount ?? 'unreadable'),
      reason: news === 'returned' ? reasonAt(child(transfer, 'RtrInf')) : null,
      remittance: isCredit(directed) ? remittanceOf(entry, transfer) : null,
      name: textAt(transfer, 'RltdPties', 'Cdtr', 'Nm') ?? textAt(transfer, 'RltdPties', 'Cdtr', 'Pty', 'Nm') ?? null,
    };
  });
}

/** The descriptions of a transfer, from all elements in which banks put them. */
function remittanceOf(entry: XmlElement, transfer: XmlElement): string | null {
  const info = child(transfer, 'RmtInf');
  const texts = [
    ...(info ? all(info, 'Ustrd').map(({ text }) => text.trim()) : []),
    ...(info ? all(info, 'Strd').map((element) => textAt(element, 'CdtrRefInf', 'Ref')) : []),
    textAt(transfer, 'Refs', 'EndToEndId'),
    textAt(transfer, 'AddtlTxInf'),
    textAt(entry, 'AddtlNtryInf'),
  ];
  return texts.filter((text) => text !== null && text !== '').join(' ') || null;
}

/** The date as written: a moment keeps the date of the bank's own time zone. */
function bookingDay(entry: XmlElement): string | null {
  const day = (textAt(entry, 'BookgDt', 'Dt') ?? textAt(entry, 'BookgDt', 'DtTm'))?.slice(0, 10);
  return day !== undefined && isStorableDay(day) ? day : null;
}

/** Without a direction it is unknown whether the money was received or sent. */
const withDirection = (of: XmlElement, amount: number | 'unreadable'): number | 'unreadable' =>
  ['DBIT', 'CRDT'].includes(textAt(of, 'CdtDbtInd') ?? '') ? amount : 'unreadable';

/** Money that left is a payout that arrived; money that came in under a payout's id is a returned payout. */
const newsOf = (of: XmlElement, isBooked: boolean): BankNews =>
  !isBooked ? 'pending' : textAt(of, 'CdtDbtInd') === 'DBIT' ? 'settled' : 'returned';

function linesOfReport(report: XmlElement): BankLine[] {
  const group = child(report, 'OrgnlGrpInfAndSts');
  const orders = all(report, 'OrgnlPmtInfAndSts');
  const ofTransfers = orders.flatMap((order) => {
    const transfers = all(order, 'TxInfAndSts');
    const payment_id = textAt(order, 'OrgnlPmtInfId');
    if (transfers.length === 0) return statusLine(order, 'PmtInfSts', { payment_id, amount_in_cents: sumAt(order) });
    return transfers.flatMap((transfer) =>
      statusLine(transfer, 'TxSts', {
        payment_id,
        end_to_end_id: textAt(transfer, 'OrgnlEndToEndId'),
        amount_in_cents: originalAmount(child(transfer, 'OrgnlTxRef')),
        account: accountAt(child(transfer, 'OrgnlTxRef'), 'DbtrAcct'),
        name: textAt(child(transfer, 'OrgnlTxRef'), 'Cdtr', 'Nm') ?? textAt(child(transfer, 'OrgnlTxRef'), 'Cdtr', 'Pty', 'Nm'),
      }),
    );
  });
  if (ofTransfers.length > 0 || !group) return ofTransfers;
  return statusLine(group, 'GrpSts', { message_id: textAt(group, 'OrgnlMsgId'), amount_in_cents: sumAt(group) });
}

const SETTLED = ['ACSC', 'ACCC'];
const REJECTED = ['RJCT', 'CANC'];

function statusLine(of: XmlElement, status: string, said: Partial<BankLine>): BankLine[] {
  const code = textAt(of, status);
  if (code === null) return [];
  const news = SETTLED.includes(code) ? 'settled' : REJECTED.includes(code) ? 'rejected' : 'pending';
  const none = {
    end_to_end_id: null,
    payment_id: null,
    message_id: null,
    amount_in_cents: null,
    account: null,
    booked_on: null,
    name: null,
    remittance: null,
  };
  return [{ ...none, ...said, news, reason: news === 'rejected' ? reasonAt(child(of, 'StsRsnInf')) : null }];
}

/** The code of a reason, with the bank's additional text. */
function reasonAt(of: XmlElement | null): string | null {
  const code = textAt(of, 'Rsn', 'Cd') ?? textAt(of, 'Rsn', 'Prtry');
  const said = of ? all(of, 'AddtlInf').map(({ text }) => text.trim()) : [];
  return (
    [code, ...said]
      .filter((part) => part !== null && part !== '')
      .join(' ')
      .slice(0, 200) || null
  );
}

const all = (of: XmlElement, name: string): XmlElement[] => of.children.filter((element) => element.name === name);
const child = (of: XmlElement | null, name: string): XmlElement | null => of?.children.find((element) => element.name === name) ?? null;

const at = (of: XmlElement | null, path: readonly string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, name) => child(found, name), of);

const textAt = (of: XmlElement | null, ...path: string[]): string | null => at(of, path)?.text.trim() || null;

/** The amounts of a transfer that the bank repeats. An amount in another form than euros cannot be compared, so it is unreadable. */
function originalAmount(transfer: XmlElement | null): number | 'unreadable' | null {
  const ordered = child(transfer, 'Amt');
  return amountOf([ordered && (child(ordered, 'InstdAmt') ?? ordered), child(transfer, 'IntrBkSttlmAmt')]);
}

/** The control sum of an order or file that the bank repeats. It has no currency. */
function sumAt(of: XmlElement): number | 'unreadable' | null {
  const sum = child(of, 'OrgnlCtrlSum');
  return sum && (readSepaAmount(sum.text) ?? 'unreadable');
}

/**
 * The amount that all elements stating it agree on; null if there are none. A foreign currency, an invalid text and two different amounts
 * are unreadable.
 */
function amountOf(stated: readonly (XmlElement | null)[]): number | 'unreadable' | null {
  const amounts = stated
    .filter((element) => element !== null)
    .map((element) => (element.attributes['Ccy'] === 'EUR' ? readSepaAmount(element.text) : null));
  const [first] = amounts;
  if (first === undefined) return null;
  return first !== null && amounts.every((amount) => amount === first) ? first : 'unreadable';
}

/** An IBAN or another account number, without spaces. */
const accountAt = (of: XmlElement | null, name: string): string | null =>
  (textAt(of, name, 'Id', 'IBAN') ?? textAt(of, name, 'Id', 'Othr', 'Id'))?.replace(/\s/g, '').toUpperCase() ?? null;
