/// <reference lib="dom" />
import { JSDOM } from 'jsdom';

/**
 * The elements of XAF 3.2 that we write, in their order, from the published schema (XmlAuditfileFinancieel3.2.xsd): `!` is required, `*` may
 * be repeated. Knows nothing of the product.
 */
const SCHEMA: Readonly<Record<string, string>> = {
  auditfile: 'header! company!',
  header: 'fiscalYear! startDate! endDate! curCode! dateCreated! softwareDesc softwareVersion',
  company:
    'companyIdent companyName! taxRegistrationCountry! taxRegIdent! streetAddress* postalAddress* customersSuppliers generalLedger vatCodes periods openingBalance transactions',
  streetAddress: 'streetname number numberExtension property city postalCode region country',
  customersSuppliers: 'customerSupplier*',
  customerSupplier:
    'custSupID! custSupName contact telephone fax eMail website commerceNr taxRegistrationCountry taxRegIdent relationshipID custSupTp',
  generalLedger: 'ledgerAccount!*',
  ledgerAccount: 'accID! accDesc! accTp! leadCode',
  vatCodes: 'vatCode*',
  vatCode: 'vatID! vatDesc! vatToPayAccID vatToClaimAccID',
  periods: 'period*',
  period: 'periodNumber! periodDesc startDatePeriod! startTimePeriod endDatePeriod! endTimePeriod',
  openingBalance: 'opBalDate! opBalDesc linesCount! totalDebit! totalCredit! obLine*',
  obLine: 'nr! accID! amnt! amntTp!',
  transactions: 'linesCount! totalDebit! totalCredit! journal*',
  journal: 'jrnID! desc! jrnTp offsetAccID bankAccNr transaction*',
  transaction: 'nr! desc periodNumber! trDt! amnt amntTp sourceID userID trLine*',
  trLine:
    'nr! accID! docRef! effDate! desc amnt! amntTp! recRef matchKeyID custSupID invRef orderRef receivingDocRef shipDocRef costID prodID projID artGrpID workCostArrRef qntityID qntity bankAccNr bankIdCd vat*',
  vat: 'vatID! vatPerc! vatAmnt! vatAmntTp!',
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^.{0,35}$/;
const AMOUNT = /^\d+\.\d{2}$/;
const VALUES: Readonly<Record<string, RegExp>> = {
  startDate: DAY,
  endDate: DAY,
  dateCreated: DAY,
  startDatePeriod: DAY,
  endDatePeriod: DAY,
  opBalDate: DAY,
  trDt: DAY,
  effDate: DAY,
  fiscalYear: /^\d{4}$/,
  curCode: /^EUR$/,
  taxRegistrationCountry: /^[A-Z]{2}$/,
  country: /^[A-Z]{2}$/,
  accTp: /^[BMP]$/,
  amntTp: /^[CD]$/,
  vatID: ID,
  vatPerc: /^\d{1,5}(\.\d{1,3})?$/,
  vatAmnt: AMOUNT,
  vatAmntTp: /^[CD]$/,
  jrnTp: /^[BCGMOPSTYZ]$/,
  custSupTp: /^[BCOS]$/,
  periodNumber: /^\d{1,3}$/,
  linesCount: /^\d{1,10}$/,
  amnt: AMOUNT,
  totalDebit: AMOUNT,
  totalCredit: AMOUNT,
  accID: ID,
  custSupID: ID,
  nr: ID,
  jrnID: ID,
  companyIdent: ID,
  softwareVersion: /^.{0,20}$/,
  custSupName: /^.{0,50}$/,
  taxRegIdent: /^.{0,30}$/,
};

/**
 * Returns the faults in an audit file: the order and presence of elements, their values, references, and totals that differ from the lines.
 */
export function auditFileFaults(xml: string): string[] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  const root = document.documentElement;
  const faults: string[] = [];
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault);
  };
  check(root.namespaceURI === 'http://www.auditfiles.nl/XAF/3.2', 'namespace');
  checkElement(root);

  const all = (path: string, from: Element = root) => [...from.querySelectorAll(path)];
  const texts = (path: string, from: Element = root) => all(path, from).map((element) => element.textContent ?? '');
  const accounts = new Set(texts('ledgerAccount > accID'));
  check(
    texts('trLine > accID, obLine > accID').every((id) => accounts.has(id)),
    'a line of no account',
  );
  check(
    texts('vatToPayAccID, vatToClaimAccID').every((id) => accounts.has(id)),
    'a VAT code of no account',
  );
  const codes = new Set(texts('vatCode > vatID'));
  check(
    texts('vat > vatID').every((id) => codes.has(id)),
    'a line of no VAT code',
  );
  const relations = new Set(texts('customerSupplier > custSupID'));
  check(
    texts('trLine > custSupID').every((id) => relations.has(id)),
    'a line of no relation',
  );
  const periods = new Set(texts('period > periodNumber'));
  check(
    texts('transaction > periodNumber').every((number) => periods.has(number)),
    'a transaction in no period',
  );
  for (const [kind, keys] of [
    ['accounts', texts('ledgerAccount > accID')],
    ['relations', texts('customerSupplier > custSupID')],
    ['VAT codes', texts('vatCode > vatID')],
    ['journals', texts('journal > jrnID')],
    ['transactions', texts('transaction > nr')],
  ] as const)
    check(new Set(keys).size === keys.length, `${kind} that are there twice`);
  const year = texts('fiscalYear')[0] ?? '';
  check(
    texts('trDt').every((day) => day.startsWith(year)),
    'a transaction outside the year',
  );
  for (const transaction of all('transaction'))
    check(totalOf(transaction, 'trLine', 'D') === totalOf(transaction, 'trLine', 'C'), 'half an entry');
  for (const [name, line] of [
    ['transactions', 'trLine'],
    ['openingBalance', 'obLine'],
  ] as const) {
    const part = all(name)[0] ?? root;
    const statedTotal = (total: string) => [...part.children].find((child) => child.localName === total)?.textContent ?? '';
    check(Number(statedTotal('linesCount')) === all(line, part).length, `linesCount of ${name}`);
    check(centsOf(statedTotal('totalDebit')) === totalOf(part, line, 'D'), `totalDebit of ${name}`);
    check(centsOf(statedTotal('totalCredit')) === totalOf(part, line, 'C'), `totalCredit of ${name}`);
    check(statedTotal('totalDebit') === statedTotal('totalCredit'), `balance of ${name}`);
  }
  return [...new Set(faults)];

  function checkElement(element: Element): void {
    const schema = SCHEMA[element.localName];
    if (schema === undefined) {
      check(element.children.length === 0, `${element.localName} has parts`);
      check(VALUES[element.localName]?.test(element.textContent ?? '') ?? true, `${element.localName}: ${element.textContent}`);
      return;
    }
    const parts = schema
      .split(' ')
      .map((part) => ({ name: /^\w+/.exec(part)?.[0] ?? '', isRequired: part.includes('!'), isMany: part.includes('*') }));
    const names = [...element.children].map((child) => child.localName);
    const order = names.map((name) => parts.findIndex((part) => part.name === name));
    check(!order.includes(-1), `${element.localName} has an unknown part`);
    check(
      order.every((position, index) => index === 0 || position >= (order[index - 1] ?? 0)),
      `the order of ${element.localName}`,
    );
    for (const { name, isRequired, isMany } of parts) {
      const count = names.filter((childName) => childName === name).length;
      check(!isRequired || count > 0, `${element.localName} without ${name}`);
      check(isMany || count <= 1, `${element.localName} with several ${name}`);
    }
    for (const child of element.children) checkElement(child);
  }
}

const centsOf = (text: string) => Math.round(Number(text) * 100);

function totalOf(part: Element, line: string, side: 'C' | 'D'): number {
  return [...part.querySelectorAll(line)]
    .filter((child) => child.querySelector('amntTp')?.textContent === side)
    .reduce((total, child) => total + centsOf(child.querySelector('amnt')?.textContent ?? ''), 0);
}
