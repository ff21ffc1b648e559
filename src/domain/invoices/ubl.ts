import type { Vat } from '../orders/vat';
import { vatByTier } from '../orders/vatByTier';
import { addDays, addToMonth } from '../time/calendarDays';
import { element, elementIf, type XmlElement } from '../xml/xml';
import type { FinalInvoice, InvoiceLine, Party } from './invoice';

/** The texts of an invoice. */
export interface UblWords {
  readonly line: (line: InvoiceLine) => string;
  readonly note: string;
}

const CORE = 'urn:cen.eu:en16931:2017';
const PEPPOL = `${CORE}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`;
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';
/** Schemes of electronic addresses and identifiers (ICD, EAS). */
const KVK = '0106';
const DUTCH_VAT = '9944';
const MAIL = 'EM';

/**
 * An invoice or credit note as UBL 2.1 according to EN 16931, in the profile Peppol BIS Billing 3. For a party with only a mail address,
 * which Peppol does not know, plain EN 16931. The amount withheld from the payout is prepaid, so nothing is due and no account is named.
 * Source: docs/domain/invoices.md 8.
 */
export function ublOf(invoice: FinalInvoice, words: UblWords): XmlElement {
  const { kind, number, issued_on, month, issuer, recipient, credits, reason, refers_to } = invoice;
  const isCredit = kind === 'credit_note';
  const isPeppol = [issuer, recipient].every((party) => addressOf(party).scheme !== MAIL);
  const last = addDays(addToMonth(`${month}-01`, 1), -1);
  return element(
    isCredit ? 'CreditNote' : 'Invoice',
    [
      element('cbc:CustomizationID', isPeppol ? PEPPOL : CORE),
      isPeppol ? element('cbc:ProfileID', PROFILE) : null,
      element('cbc:ID', number),
      element('cbc:IssueDate', issued_on),
      isCredit ? element('cbc:CreditNoteTypeCode', '381') : element('cbc:InvoiceTypeCode', '380'),
      element('cbc:Note', reason === null ? words.note : `${reason} · ${words.note}`),
      element('cbc:DocumentCurrencyCode', 'EUR'),
      element('cbc:BuyerReference', month),
      element('cac:InvoicePeriod', [element('cbc:StartDate', `${month}-01`), element('cbc:EndDate', last)]),
      (credits ? [credits] : refers_to).map((reference) =>
        element('cac:BillingReference', [
          element('cac:InvoiceDocumentReference', [element('cbc:ID', reference.number), element('cbc:IssueDate', reference.issued_on)]),
        ]),
      ),
      element('cac:AccountingSupplierParty', [partyOf(issuer)]),
      element('cac:AccountingCustomerParty', [partyOf(recipient)]),
      taxOf(invoice, isCredit),
      totalsOf(invoice, isCredit),
      invoice.lines.map((line, at) => lineOf(line, at, isCredit, words)),
    ],
    {
      xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${isCredit ? 'CreditNote' : 'Invoice'}-2`,
      'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    },
  );
}

/** The electronic address of a party. */
function addressOf({ kvk, vat_number, email }: Party): { readonly address: string; readonly scheme: string } {
  if (kvk) return { address: kvk, scheme: KVK };
  return vat_number?.startsWith('NL') ? { address: vat_number, scheme: DUTCH_VAT } : { address: email ?? '', scheme: MAIL };
}

function partyOf(party: Party): XmlElement {
  const { name, attn, street, house_number, postal_code, city, country, kvk, vat_number, email } = party;
  const { address, scheme: schemeID } = addressOf(party);
  return element('cac:Party', [
    elementIf('cbc:EndpointID', address, { schemeID }),
    element('cac:PartyName', [element('cbc:Name', name)]),
    element('cac:PostalAddress', [
      element('cbc:StreetName', `${street} ${house_number}`),
      element('cbc:CityName', city),
      element('cbc:PostalZone', postal_code),
      element('cac:Country', [element('cbc:IdentificationCode', country.toUpperCase())]),
    ]),
    vat_number ? element('cac:PartyTaxScheme', [element('cbc:CompanyID', vat_number), scheme()]) : null,
    element('cac:PartyLegalEntity', [element('cbc:RegistrationName', name), elementIf('cbc:CompanyID', kvk, { schemeID: KVK })]),
    attn || email ? element('cac:Contact', [elementIf('cbc:Name', attn), elementIf('cbc:ElectronicMail', email)]) : null,
  ]);
}

/** VAT per category and percentage: sums of lines (docs/domain/money.md 3). */
function taxOf({ lines, vat_in_cents }: FinalInvoice, isCredit: boolean): XmlElement {
  const tiers = vatByTier(lines.map((line) => ({ ...line, total_price_in_cents: line.total_in_cents })));
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', vat_in_cents, isCredit),
    tiers.map((tier) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', tier.base_in_cents, isCredit),
        amount('cbc:TaxAmount', tier.vat_in_cents, isCredit),
        categoryOf('cac:TaxCategory', tier, true),
      ]),
    ),
  ]);
}

/** Zero-rated differs from exempt; the reason for exemption is required in totals. */
function categoryOf(name: string, { vat, vat_percentage }: Vat, isSum: boolean): XmlElement {
  const id = vat === 'exempt' ? 'E' : vat === 'zero' ? 'Z' : 'S';
  return element(name, [
    element('cbc:ID', id),
    element('cbc:Percent', String(vat_percentage)),
    isSum && id === 'E' ? element('cbc:TaxExemptionReasonCode', 'VATEX-EU-132') : null,
    scheme(),
  ]);
}

const scheme = () => element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

function totalsOf({ net_in_cents, total_in_cents }: FinalInvoice, isCredit: boolean): XmlElement {
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', net_in_cents, isCredit),
    amount('cbc:TaxExclusiveAmount', net_in_cents, isCredit),
    amount('cbc:TaxInclusiveAmount', total_in_cents, isCredit),
    amount('cbc:PrepaidAmount', total_in_cents, isCredit),
    amount('cbc:PayableAmount', 0, isCredit),
  ]);
}

/** A quantity of one, or minus one: a price may not be negative. */
function lineOf(line: InvoiceLine, at: number, isCredit: boolean, words: UblWords): XmlElement {
  const net = isCredit ? -line.net_in_cents : line.net_in_cents;
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', String(at + 1)),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', net < 0 ? '-1' : '1', { unitCode: 'C62' }),
    amount('cbc:LineExtensionAmount', line.net_in_cents, isCredit),
    element('cac:Item', [element('cbc:Name', words.line(line)), categoryOf('cac:ClassifiedTaxCategory', line, false)]),
    element('cac:Price', [amount('cbc:PriceAmount', Math.abs(net), false)]),
  ]);
}

/** Whole cents as euros with two decimals. On a credit note, refunds are positive. */
function amount(name: string, cents: number, isCredit: boolean): XmlElement {
  const whole = (isCredit ? -cents : cents) + 0;
  const text = `${Math.floor(Math.abs(whole) / 100)}.${String(Math.abs(whole) % 100).padStart(2, '0')}`;
  return element(name, whole < 0 ? `-${text}` : text, { currencyID: 'EUR' });
}
