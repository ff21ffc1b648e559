/// <reference lib="dom" />
import { JSDOM } from 'jsdom';

/**
 * Returns the broken rules of EN 16931 (BR-*), of Peppol BIS Billing 3 (PEPPOL-*) and of the Netherlands (NL-R-*), as far as they concern our
 * invoices. They are written after the published schematron, and the order of elements after the schema of UBL 2.1, without the product.
 */
export function faultsOf(xml: string): string[] {
  const { document } = new JSDOM(xml, { contentType: 'application/xml' }).window;
  const root = document.documentElement;
  const isCredit = root.localName === 'CreditNote';
  const at = (path: string, from: Element = root): Element[] => {
    let found = [from];
    for (const name of path.split('/'))
      found = found.flatMap((element) => [...element.children].filter((child) => child.localName === name));
    return found;
  };
  const text = (path: string, from: Element = root) => at(path, from)[0]?.textContent?.trim() ?? '';
  const cents = (path: string, from: Element = root) => centsOf(text(path, from));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

  const lines = at(isCredit ? 'CreditNoteLine' : 'InvoiceLine');
  const [seller, buyer] = [at('AccountingSupplierParty/Party')[0] ?? root, at('AccountingCustomerParty/Party')[0] ?? root];
  const total = at('LegalMonetaryTotal')[0] ?? root;
  const subtotals = at('TaxTotal/TaxSubtotal');
  const net = cents('LineExtensionAmount', total);
  const quantity = (line: Element) => Number(text(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', line));
  const isDutch = text('PostalAddress/Country/IdentificationCode', seller) === 'NL';
  const isPeppol = text('CustomizationID').includes(':poacc:billing:');
  const schemes = at('EndpointID', seller)
    .concat(at('EndpointID', buyer))
    .map((endpoint) => endpoint.getAttribute('schemeID') ?? '');
  const amounts = [...root.querySelectorAll('*')].filter((element) => element.localName.endsWith('Amount'));
  const all = [...root.querySelectorAll('*')];
  const isDay = (day: string) => /^\d{4}-\d{2}-\d{2}$/.test(day);
  const category = (id: string) => subtotals.filter((subtotal) => text('TaxCategory/ID', subtotal) === id);
  const linesOf = (id: string) => lines.filter((line) => text('Item/ClassifiedTaxCategory/ID', line) === id);

  /** BR-S-08, BR-Z-08, BR-E-08 and BR-*-09, and the rules of each category for its lines. */
  const perCategory = ['S', 'Z', 'E'].flatMap((id): readonly [string, boolean][] => [
    [`BR-${id}-01`, linesOf(id).length > 0 === category(id).length > 0],
    [`BR-${id}-02`, linesOf(id).length === 0 || text('PartyTaxScheme/CompanyID', seller) !== ''],
    [`BR-${id}-05`, linesOf(id).every((line) => Number(text('Item/ClassifiedTaxCategory/Percent', line)) > 0 === (id === 'S'))],
    [
      `BR-${id}-08`,
      category(id).every((subtotal) => {
        const rate = text('TaxCategory/Percent', subtotal);
        const own = linesOf(id).filter((line) => text('Item/ClassifiedTaxCategory/Percent', line) === rate);
        return cents('TaxableAmount', subtotal) === sum(own.map((line) => cents('LineExtensionAmount', line)));
      }),
    ],
    [`BR-${id}-09`, category(id).every((subtotal) => (id === 'S' ? true : cents('TaxAmount', subtotal) === 0))],
    [
      `BR-${id}-10`,
      category(id).every(
        (subtotal) =>
          (text('TaxCategory/TaxExemptionReason', subtotal) + text('TaxCategory/TaxExemptionReasonCode', subtotal) !== '') === (id === 'E'),
      ),
    ],
  ]);

  const rules: readonly (readonly [string, boolean])[] = [
    ['BR-01', text('CustomizationID') !== ''],
    ['BR-02', text('ID') !== ''],
    ['BR-03', isDay(text('IssueDate'))],
    ['BR-04', text(isCredit ? 'CreditNoteTypeCode' : 'InvoiceTypeCode') === (isCredit ? '381' : '380')],
    ['BR-05', text('DocumentCurrencyCode') === 'EUR'],
    ['BR-06', text('PartyLegalEntity/RegistrationName', seller) !== ''],
    ['BR-07', text('PartyLegalEntity/RegistrationName', buyer) !== ''],
    ['BR-08', at('PostalAddress', seller).length === 1],
    ['BR-09', /^[A-Z]{2}$/.test(text('PostalAddress/Country/IdentificationCode', seller))],
    ['BR-10', at('PostalAddress', buyer).length === 1],
    ['BR-11', /^[A-Z]{2}$/.test(text('PostalAddress/Country/IdentificationCode', buyer))],
    ['BR-12', text('LineExtensionAmount', total) !== ''],
    ['BR-13', text('TaxExclusiveAmount', total) !== ''],
    ['BR-14', text('TaxInclusiveAmount', total) !== ''],
    ['BR-15', text('PayableAmount', total) !== ''],
    ['BR-16', lines.length > 0],
    ['BR-21', lines.every((line) => text('ID', line) !== '') && new Set(lines.map((line) => text('ID', line))).size === lines.length],
    ['BR-22', lines.every((line) => Number.isFinite(quantity(line)) && quantity(line) !== 0)],
    ['BR-23', lines.every((line) => at(isCredit ? 'CreditedQuantity' : 'InvoicedQuantity', line)[0]?.getAttribute('unitCode') === 'C62')],
    ['BR-24', lines.every((line) => text('LineExtensionAmount', line) !== '')],
    ['BR-25', lines.every((line) => text('Item/Name', line) !== '')],
    ['BR-26', lines.every((line) => text('Price/PriceAmount', line) !== '')],
    ['BR-27', lines.every((line) => cents('Price/PriceAmount', line) >= 0)],
    ['BR-29', text('InvoicePeriod/EndDate') >= text('InvoicePeriod/StartDate')],
    ['BR-45', subtotals.every((subtotal) => text('TaxableAmount', subtotal) !== '')],
    ['BR-46', subtotals.every((subtotal) => text('TaxAmount', subtotal) !== '')],
    ['BR-47', subtotals.every((subtotal) => text('TaxCategory/ID', subtotal) !== '')],
    ['BR-48', subtotals.every((subtotal) => text('TaxCategory/Percent', subtotal) !== '')],
    ['BR-55', at('BillingReference').every((reference) => text('InvoiceDocumentReference/ID', reference) !== '')],
    ['BR-62', at('EndpointID', seller).every((endpoint) => endpoint.hasAttribute('schemeID'))],
    ['BR-63', at('EndpointID', buyer).every((endpoint) => endpoint.hasAttribute('schemeID'))],
    ['BR-CL-25', schemes.every((scheme) => EAS_OF_PEPPOL.has(scheme) || EAS_OF_EN.has(scheme))],
    ['BR-CO-04', lines.every((line) => text('Item/ClassifiedTaxCategory/ID', line) !== '')],
    ['BR-CO-09', at('PartyTaxScheme/CompanyID', seller).every((companyId) => /^[A-Z]{2}/.test(companyId.textContent ?? ''))],
    ['BR-CO-10', net === sum(lines.map((line) => cents('LineExtensionAmount', line)))],
    ['BR-CO-13', cents('TaxExclusiveAmount', total) === net],
    ['BR-CO-14', cents('TaxTotal/TaxAmount') === sum(subtotals.map((subtotal) => cents('TaxAmount', subtotal)))],
    ['BR-CO-15', cents('TaxInclusiveAmount', total) === cents('TaxExclusiveAmount', total) + cents('TaxTotal/TaxAmount')],
    ['BR-CO-16', cents('PayableAmount', total) === cents('TaxInclusiveAmount', total) - cents('PrepaidAmount', total)],
    [
      'BR-CO-17',
      subtotals.every((subtotal) => {
        const exact = (cents('TaxableAmount', subtotal) * Number(text('TaxCategory/Percent', subtotal))) / 100;
        return Math.abs(cents('TaxAmount', subtotal) - Math.round(exact)) < 100;
      }),
    ],
    ['BR-CO-18', subtotals.length > 0],
    ['BR-CO-25', cents('PayableAmount', total) <= 0 || text('DueDate') !== '' || text('PaymentTerms/Note') !== ''],
    ['BR-CO-26', text('PartyLegalEntity/CompanyID', seller) !== '' || text('PartyTaxScheme/CompanyID', seller) !== ''],
    ['BR-DEC', amounts.every((amount) => /^-?\d+(\.\d{1,2})?$/.test(amount.textContent ?? ''))],
    ['PEPPOL-EN16931-R001', text('ProfileID') !== ''],
    ['PEPPOL-EN16931-R002', at('Note').length <= 1],
    ['PEPPOL-EN16931-R003', text('BuyerReference') !== '' || text('OrderReference/ID') !== ''],
    [
      'PEPPOL-EN16931-R004',
      text('CustomizationID').startsWith('urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'),
    ],
    ['PEPPOL-EN16931-CL008', schemes.every((scheme) => EAS_OF_PEPPOL.has(scheme))],
    ['PEPPOL-EN16931-P0101', !isCredit || ['381', '396', '81', '83', '532'].includes(text('CreditNoteTypeCode'))],
    ['PEPPOL-EN16931-R007', /^urn:fdc:peppol\.eu:2017:poacc:billing:\d{2}:1\.0$/.test(text('ProfileID'))],
    ['PEPPOL-EN16931-R008', all.every((element) => element.children.length > 0 || (element.textContent ?? '').trim() !== '')],
    ['PEPPOL-EN16931-R010', text('EndpointID', buyer) !== ''],
    ['PEPPOL-EN16931-R020', text('EndpointID', seller) !== ''],
    ['PEPPOL-EN16931-R051', amounts.every((amount) => amount.getAttribute('currencyID') === text('DocumentCurrencyCode'))],
    ['PEPPOL-EN16931-R053', at('TaxTotal').filter((taxTotal) => at('TaxSubtotal', taxTotal).length > 0).length === 1],
    ['PEPPOL-EN16931-R110', text('InvoicePeriod/StartDate') !== ''],
    [
      'PEPPOL-EN16931-R120',
      lines.every((line) => Math.abs(cents('LineExtensionAmount', line) - quantity(line) * cents('Price/PriceAmount', line)) <= 2),
    ],
    ['PEPPOL-EN16931-F001', ['IssueDate', 'InvoicePeriod/StartDate', 'InvoicePeriod/EndDate'].every((path) => isDay(text(path)))],
    ['NL-R-001', !isDutch || !isCredit || text('BillingReference/InvoiceDocumentReference/ID') !== ''],
    ['NL-R-002', !isDutch || ['StreetName', 'CityName', 'PostalZone'].every((part) => text(`PostalAddress/${part}`, seller) !== '')],
    [
      'NL-R-003',
      !isDutch ||
        at('PartyLegalEntity/CompanyID', seller).every((companyId) => ['0106', '0190'].includes(companyId.getAttribute('schemeID') ?? '')),
    ],
    [
      'NL-R-004',
      !isDutch ||
        text('PostalAddress/Country/IdentificationCode', buyer) !== 'NL' ||
        ['StreetName', 'CityName', 'PostalZone'].every((part) => text(`PostalAddress/${part}`, buyer) !== ''),
    ],
    [
      'NL-R-005',
      !isDutch ||
        at('PartyLegalEntity/CompanyID', buyer).every((companyId) => ['0106', '0190'].includes(companyId.getAttribute('schemeID') ?? '')),
    ],
    ['NL-R-007', !isDutch || cents('PayableAmount', total) === 0 || at('PaymentMeans').length > 0],
    ['UBL-order', inOrder(root, isCredit)],
    ...perCategory,
  ];
  // A document that claims EN 16931 without Peppol needs the identifier of the standard, and only those rules apply.
  const applicableRules = rules.filter(([rule]) => isPeppol || !/^(PEPPOL|NL)-/.test(rule));
  const claims: readonly (readonly [string, boolean])[] = isPeppol
    ? []
    : [['EN16931-CUSTOMIZATION', text('CustomizationID') === 'urn:cen.eu:en16931:2017']];
  return [...applicableRules, ...claims].flatMap(([rule, isFollowed]) => (isFollowed ? [] : [rule]));
}

/** The schemes of electronic addresses: those of Peppol that we can use, and the additional ones of EN 16931. */
const EAS_OF_PEPPOL = new Set(['0088', '0106', '0190', '0208', '9925', '9930', '9944']);
const EAS_OF_EN = new Set(['AN', 'AQ', 'AS', 'AU', 'EM']);

const centsOf = (text: string) => Math.round(Number(text) * 100);

/** The element sequences of the schema, limited to what our documents use. */
const SEQUENCES: Readonly<Record<string, readonly string[]>> = {
  Party: ['EndpointID', 'PartyIdentification', 'PartyName', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity', 'Contact'],
  PostalAddress: ['StreetName', 'AdditionalStreetName', 'CityName', 'PostalZone', 'CountrySubentity', 'AddressLine', 'Country'],
  PartyTaxScheme: ['CompanyID', 'TaxScheme'],
  PartyLegalEntity: ['RegistrationName', 'CompanyID'],
  Contact: ['Name', 'Telephone', 'ElectronicMail'],
  InvoicePeriod: ['StartDate', 'EndDate', 'DescriptionCode'],
  InvoiceDocumentReference: ['ID', 'IssueDate'],
  TaxTotal: ['TaxAmount', 'TaxSubtotal'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme'],
  ClassifiedTaxCategory: ['ID', 'Percent', 'TaxScheme'],
  LegalMonetaryTotal: [
    'LineExtensionAmount',
    'TaxExclusiveAmount',
    'TaxInclusiveAmount',
    'AllowanceTotalAmount',
    'ChargeTotalAmount',
    'PrepaidAmount',
    'PayableRoundingAmount',
    'PayableAmount',
  ],
  InvoiceLine: ['ID', 'Note', 'InvoicedQuantity', 'LineExtensionAmount', 'InvoicePeriod', 'Item', 'Price'],
  CreditNoteLine: ['ID', 'Note', 'CreditedQuantity', 'LineExtensionAmount', 'InvoicePeriod', 'Item', 'Price'],
  Item: ['Description', 'Name', 'ClassifiedTaxCategory'],
  Price: ['PriceAmount', 'BaseQuantity'],
};
const HEAD = (isCredit: boolean) => [
  'CustomizationID',
  'ProfileID',
  'ID',
  'IssueDate',
  ...(isCredit ? ['TaxPointDate', 'CreditNoteTypeCode'] : ['DueDate', 'InvoiceTypeCode']),
  'Note',
  'DocumentCurrencyCode',
  'BuyerReference',
  'InvoicePeriod',
  'OrderReference',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PaymentMeans',
  'PaymentTerms',
  'TaxTotal',
  'LegalMonetaryTotal',
  isCredit ? 'CreditNoteLine' : 'InvoiceLine',
];

function inOrder(element: Element, isCredit: boolean): boolean {
  const children = [...element.children];
  const sequence = element.parentElement === null ? HEAD(isCredit) : SEQUENCES[element.localName];
  const places = sequence ? children.map(({ localName }) => sequence.indexOf(localName)) : [];
  const ascend = places.every((place, at) => place >= 0 && place >= (places[at - 1] ?? 0));
  return ascend && children.every((child) => inOrder(child, isCredit));
}
