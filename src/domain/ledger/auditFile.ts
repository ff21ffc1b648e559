import type { PartyAsFar } from '../invoices/invoice';
import { addDays, addToMonth } from '../time/calendarDays';
import { element, elementIf, type XmlElement } from '../xml/xml';
import { LEGAL_RATES, type Vat, VAT_TIERS } from '../orders/vat';
import { ACCOUNTS, type Account, vatAccount } from './accounts';
import { CHART, EARLIER_RESULTS } from './chart';
import { ENTRY_KINDS, type EntryKind } from './entries';

export const AUDIT_FILE_NAMESPACE = 'http://www.auditfiles.nl/XAF/3.2';

/** A party that lines of the file refer to: an organization of the platform, or the platform that an organization sells through. */
export interface Relation {
  readonly id: string;
  readonly name: string;
  readonly kvk: string | null;
  readonly type: 'customer' | 'supplier' | 'both';
}

/** The facts that precede the entries. Whole cents; a debit is positive. */
export interface AuditFileHead {
  readonly year: number;
  /** Local date. */
  readonly created_on: string;
  readonly version: string;
  readonly company: PartyAsFar;
  readonly relations: readonly Relation[];
  /** Balances of the accounts at the start of the year, in euros. */
  readonly opening: readonly { readonly account: Account; readonly amount: number }[];
}

export interface AuditFileTotals {
  readonly lines: number;
  readonly debit_in_cents: number;
  readonly credit_in_cents: number;
}

/** A ledger entry in the file. */
export interface AuditFileEntry {
  readonly id: string;
  readonly month: string;
  /** Local date on which it was posted. */
  readonly posted_on: string;
  readonly order_number: number | null;
  readonly note: string | null;
  /** Id of a relation. */
  readonly relation: string | null;
  /** Only postings in euros. */
  readonly postings: readonly { readonly account: Account; readonly amount: number }[];
  /** The VAT included in a sale or credit, for each tier and percentage; positive for a sale. */
  readonly vat: readonly IncludedVat[];
}

export interface IncludedVat extends Vat {
  readonly vat_in_cents: number;
}

/** The words of the file, always in Dutch, because its readers are Dutch bookkeepers. */
export interface AuditFileWords {
  readonly account: (account: Account) => string;
  readonly kind: (kind: EntryKind) => string;
  readonly order: (number: number) => string;
  readonly vat: (vat: Vat) => string;
  readonly earlier_results: string;
}

const JOURNAL_TYPES: Readonly<Record<EntryKind, 'S' | 'B' | 'M'>> = {
  sale: 'S',
  credit: 'S',
  payment: 'B',
  payback: 'B',
  payout: 'B',
  settlement: 'B',
  fee: 'M',
  correction: 'M',
};
const RELATION_TYPES = { customer: 'C', supplier: 'S', both: 'B' } as const;
const IN_EUROS = ACCOUNTS.filter((account) => account !== 'wallet').toSorted((a, b) => (CHART[a].code < CHART[b].code ? -1 : 1));

/** The schema allows ids of 35 characters; ours fit without hyphens. */
export const shortId = (id: string): string => id.replaceAll('-', '');

/**
 * The parts of the file before its entries, according to the schema of XAF 3.2: header, company, relations, accounts, periods and opening
 * balance. Source: docs/domain/ledger.md 11.
 */
export function auditFileHead({ year, created_on, version, company, relations, opening }: AuditFileHead, words: AuditFileWords) {
  const header = element('header', [
    element('fiscalYear', String(year)),
    element('startDate', `${year}-01-01`),
    element('endDate', `${year}-12-31`),
    element('curCode', 'EUR'),
    element('dateCreated', created_on),
    element('softwareDesc', 'Speelveld'),
    element('softwareVersion', version.slice(0, 20)),
  ]);
  const country = (company.country ?? 'nl').toUpperCase();
  return {
    header,
    company: [
      elementIf('companyIdent', company.kvk),
      element('companyName', company.name ?? ''),
      element('taxRegistrationCountry', country),
      // Required by the schema; empty without a VAT number.
      element('taxRegIdent', company.vat_number ?? ''),
      company.street === null && company.city === null
        ? null
        : element('streetAddress', [
            elementIf('streetname', company.street),
            elementIf('number', company.house_number?.slice(0, 15)),
            elementIf('city', company.city?.slice(0, 50)),
            elementIf('postalCode', company.postal_code?.slice(0, 10)),
            element('country', country),
          ]),
      element(
        'customersSuppliers',
        relations.map(({ id, name, kvk, type }) =>
          element('customerSupplier', [
            element('custSupID', shortId(id)),
            element('custSupName', name.slice(0, 50)),
            elementIf('commerceNr', kvk),
            element('custSupTp', RELATION_TYPES[type]),
          ]),
        ),
      ),
      element('generalLedger', [
        ledgerAccount(EARLIER_RESULTS, words.earlier_results, 'B'),
        ...IN_EUROS.map((account) => {
          const { code, type } = CHART[account];
          return ledgerAccount(code, words.account(account), type === 'balance' ? 'B' : 'P');
        }),
      ]),
      element(
        'vatCodes',
        VATS.map((vat) => vatCode(vat, words)),
      ),
      element('periods', periodsOf(year)),
      openingBalance(year, opening),
    ].filter((part) => part !== null),
  };
}

/** Every tier at every percentage at which a line can have been sold, because the file lists the codes before the lines. */
const VATS = VAT_TIERS.flatMap((vat): Vat[] =>
  vat === 'zero' || vat === 'exempt'
    ? [{ vat, vat_percentage: 0 }]
    : [...new Set(LEGAL_RATES.map((rates) => rates[vat]))].map((vat_percentage) => ({ vat, vat_percentage })),
);

const vatId = ({ vat, vat_percentage }: Vat): string => (vatAccount(vat) === null ? vat : `${vat}-${vat_percentage}`);

function vatCode(vat: Vat, words: AuditFileWords): XmlElement {
  const account = vatAccount(vat.vat);
  return element('vatCode', [
    element('vatID', vatId(vat)),
    element('vatDesc', words.vat(vat)),
    ...(account === null ? [] : [element('vatToPayAccID', CHART[account].code)]),
  ]);
}

/** The VAT of a line of revenue. A credit has its VAT on the debit side. */
const vatOf = (vat: IncludedVat, isCredit: boolean): XmlElement =>
  element('vat', [
    element('vatID', vatId(vat)),
    element('vatPerc', String(vat.vat_percentage)),
    element('vatAmnt', decimal(Math.abs(vat.vat_in_cents))),
    element('vatAmntTp', isCredit ? 'D' : 'C'),
  ]);

const ledgerAccount = (code: string, name: string, type: 'B' | 'P') =>
  element('ledgerAccount', [element('accID', code), element('accDesc', name), element('accTp', type)]);

const periodsOf = (year: number): XmlElement[] =>
  Array.from({ length: 12 }, (_, at) => {
    const first = `${year}-${String(at + 1).padStart(2, '0')}-01`;
    return element('period', [
      element('periodNumber', String(at + 1)),
      element('startDatePeriod', first),
      element('endDatePeriod', lastDayOf(first.slice(0, 7))),
    ]);
  });

/** The results of earlier years are one line, so that the opening balance adds up to zero. */
function openingBalance(year: number, opening: AuditFileHead['opening']): XmlElement {
  const lines = [
    { code: EARLIER_RESULTS, amount: sum(opening.filter(({ account }) => account !== 'wallet' && CHART[account].type !== 'balance')) },
    ...IN_EUROS.filter((account) => CHART[account].type === 'balance').map((account) => ({
      code: CHART[account].code,
      amount: sum(opening.filter((held) => held.account === account)),
    })),
  ].filter(({ amount }) => amount !== 0);
  return element('openingBalance', [
    element('opBalDate', `${year}-01-01`),
    ...totalsOf({
      lines: lines.length,
      debit_in_cents: sum(lines.filter(({ amount }) => amount > 0)),
      credit_in_cents: -sum(lines.filter(({ amount }) => amount < 0)),
    }),
    ...lines.map(({ code, amount }, at) => element('obLine', [element('nr', String(at + 1)), element('accID', code), ...amountOf(amount)])),
  ]);
}

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);

/** Totals of the entries of the year. */
export const totalsOf = ({ lines, debit_in_cents, credit_in_cents }: AuditFileTotals): XmlElement[] => [
  element('linesCount', String(lines)),
  element('totalDebit', decimal(debit_in_cents)),
  element('totalCredit', decimal(credit_in_cents)),
];

/** A journal for each kind of entry, in the order of the file. */
export const AUDIT_FILE_JOURNALS = ENTRY_KINDS;

export const journalHead = (kind: EntryKind, words: AuditFileWords): XmlElement[] => [
  element('jrnID', kind),
  element('desc', words.kind(kind)),
  element('jrnTp', JOURNAL_TYPES[kind]),
];

/** An entry with its lines. An entry that was posted after its month is dated on the last day of that month. */
export function transactionOf(entry: AuditFileEntry, words: AuditFileWords): XmlElement {
  const { id, month, posted_on, order_number, note, relation, vat } = entry;
  const day = posted_on.slice(0, 7) === month ? posted_on : lastDayOf(month);
  const desc = [order_number === null ? null : words.order(order_number), note].filter(Boolean).join(' · ');
  return element('transaction', [
    element('nr', shortId(id)),
    elementIf('desc', desc),
    element('periodNumber', String(Number(month.slice(5)))),
    element('trDt', day),
    entry.postings.flatMap(({ account, amount }, at) =>
      account === 'wallet'
        ? []
        : [
            element('trLine', [
              element('nr', String(at + 1)),
              element('accID', CHART[account].code),
              element('docRef', order_number === null ? shortId(id) : String(order_number)),
              element('effDate', day),
              ...amountOf(amount),
              elementIf('custSupID', relation === null ? null : shortId(relation)),
              elementIf('orderRef', order_number === null ? null : String(order_number)),
              ...(account === 'organization' ? vat.map((held) => vatOf(held, amount > 0)) : []),
            ]),
          ],
    ),
  ]);
}

const amountOf = (amount: number): XmlElement[] => [element('amnt', decimal(Math.abs(amount))), element('amntTp', amount < 0 ? 'C' : 'D')];

/** Whole cents, 0 or more, as euros with two decimals. */
const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const lastDayOf = (month: string) => addDays(addToMonth(`${month}-01`, 1), -1);
