import type { Party } from './party';
import { sepaAmount } from './sepaAmount';

/** One transfer in the file. Its characters, lengths and amount were validated before. */
export interface Transfer {
  readonly end_to_end_id: string;
  readonly amount_in_cents: number;
  readonly creditor: Party;
  readonly iban: string;
  readonly remittance: string;
}

/** A file of credit transfers from one account, to be executed on one day. */
export interface CreditTransferFile {
  readonly message_id: string;
  readonly payment_id: string;
  /** Local time of the paying application, `YYYY-MM-DDTHH:MM:SS`, because the file has no time zone. */
  readonly created_at: string;
  /** `YYYY-MM-DD`. */
  readonly execution_date: string;
  readonly debtor: Party;
  readonly iban: string;
  /** The bank code of that account; null if unknown, because SEPA does not require it. */
  readonly bic: string | null;
  readonly transfers: readonly Transfer[];
}

/** An element with text or child elements; null children are left out. */
type Node = readonly [name: string, content: string | readonly (Node | null)[], attributes?: Readonly<Record<string, string>>];

/**
 * The file for the bank: ISO 20022 pain.001.001.09, restricted by the rules of SEPA credit transfers. Elements are in the order of the
 * schema. Equal transfers give equal text. Source: docs/domain/payouts.md 2.
 */
export function pain001(file: CreditTransferFile): string {
  const count = String(file.transfers.length);
  const total = sepaAmount(controlSum(file.transfers));
  const root: Node = [
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          [
            'GrpHdr',
            [
              ['MsgId', file.message_id],
              ['CreDtTm', file.created_at],
              ['NbOfTxs', count],
              ['CtrlSum', total],
              ['InitgPty', [['Nm', file.debtor.name]]],
            ],
          ],
          [
            'PmtInf',
            [
              ['PmtInfId', file.payment_id],
              ['PmtMtd', 'TRF'],
              ['BtchBookg', 'false'],
              ['NbOfTxs', count],
              ['CtrlSum', total],
              ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
              ['ReqdExctnDt', [['Dt', file.execution_date]]],
              ['Dbtr', partyOf(file.debtor)],
              ['DbtrAcct', accountOf(file.iban)],
              ['DbtrAgt', [['FinInstnId', file.bic === null ? [['Othr', [['Id', 'NOTPROVIDED']]]] : [['BICFI', file.bic]]]]],
              ['ChrgBr', 'SLEV'],
              ...file.transfers.map(transferOf),
            ],
          ],
        ],
      ],
    ],
    { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' },
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`;
}

/** The control sum of the amounts, which lets the bank detect a missing transfer. Whole cents. */
export const controlSum = (transfers: readonly Pick<Transfer, 'amount_in_cents'>[]): number =>
  transfers.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);

const transferOf = (transfer: Transfer): Node => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', transfer.end_to_end_id]]],
    ['Amt', [['InstdAmt', sepaAmount(transfer.amount_in_cents), { Ccy: 'EUR' }]]],
    ['Cdtr', partyOf(transfer.creditor)],
    ['CdtrAcct', accountOf(transfer.iban)],
    ['RmtInf', [['Ustrd', transfer.remittance]]],
  ],
];

const partyOf = ({ name, street, house_number, postal_code, city, country }: Party): readonly Node[] => [
  ['Nm', name],
  [
    'PstlAdr',
    [
      ['StrtNm', street],
      ['BldgNb', house_number],
      ['PstCd', postal_code],
      ['TwnNm', city],
      ['Ctry', country],
    ],
  ],
];

const accountOf = (iban: string): readonly Node[] => [['Id', [['IBAN', iban]]]];

function written([name, content, attributes = {}]: Node, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const open = `${indent}<${name}${said.join('')}>`;
  if (typeof content === 'string') return `${open}${escaped(content)}</${name}>\n`;
  return `${open}\n${content.map((child) => (child ? written(child, `${indent}  `) : '')).join('')}${indent}</${name}>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
const escaped = (text: string): string => (!/[&<>"']/.test(text) ? text : text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter));
