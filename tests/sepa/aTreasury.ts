import { sql } from 'drizzle-orm';
import type { Posting } from '../../src/domain/ledger/entries';
import { endToEndId } from '../../src/domain/payouts/ids';
import { newId } from '../../src/server/db/columns';
import { rowsOf } from '../../src/server/db/rowsOf';
import { table } from '../../src/server/db/tables';
import { bookOf } from '../../src/server/features/ledger/bookOf';
import { checkLedger } from '../../src/server/features/ledger/checkLedger';
import { post } from '../../src/server/features/ledger/post';
import type { BatchDetails } from '../../src/server/features/payouts/batchDetails';
import type { MadeBatches } from '../../src/server/features/payouts/makeBatches';
import type { PayoutPreview } from '../../src/server/features/payouts/makePayouts';
import type { ReadBankFile } from '../../src/domain/payouts/bankOutcome';
import { aServer, type Answer, type Caller } from '../support/aServer';

export const PAY_DAY = '2026-11-24';
const IBANS = ['NL91ABNA0417164300', 'NL20INGB0001234567', 'NL44RABO0123456789', 'DE89370400440532013000', 'BE68539007547034'];

/** The amounts of an organization in a month, in cents. */
interface MonthAmounts {
  readonly received?: number;
  readonly fees?: number;
  readonly vouchers?: number;
}

/** A platform that pays out: an application with an account, organizations with payout details, a ledger, and two users who may pay. */
export async function aTreasury() {
  const server = await aServer();
  const application = await server.anApplication('Sportstad');
  const headers = { ApplicationId: application.id };
  const [maker, second] = [await server.superadmin(headers), await server.superadmin(headers)];
  let serial = 0;

  const insert = async (name: Parameters<typeof table>[0], values: object): Promise<string> => {
    const id = newId();
    await server.db.orm.insert(table(name)).values({ id, ...values } as never);
    return id;
  };
  const anAccount = (values: object = {}) =>
    insert('payout_accounts', {
      application: application.id,
      name: 'Stichting Speelveld',
      iban: 'NL02ABNA0123456789',
      street: 'Kade',
      house_number: '1',
      postal_code: '1011 AB',
      city: 'Amsterdam',
      country: 'nl',
      ...values,
    });
  const account = await anAccount();

  /** Creates an organization with payout details, unless `info` is null. */
  async function anOrganization(info: object | null = {}, application_id = application.id) {
    const name = `Club ${++serial}`;
    const organization = await server.anOrganization(application_id, name);
    if (info)
      await insert('finance_info', {
        organization_id: organization.id,
        attn: null,
        street: 'Dorpsstraat',
        house_number: String(serial),
        postal_code: '1234 AB',
        city: 'Utrecht',
        country: 'nl',
        account_name: name,
        iban: IBANS[serial % IBANS.length],
        ...info,
      });
    return { ...organization, name };
  }

  /** Posts the amounts of a month in the ledger, with the time set to that month. */
  async function happened(organization_id: string, month: string, { received = 0, fees = 0, vouchers = 0 }: MonthAmounts): Promise<void> {
    const euros = (account_: string, amount: number): Posting => ({ account: account_, currency: 'EUR', amount }) as Posting;
    const book = await bookOf({ db: server.db.orm }, organization_id);
    const postings = [
      euros('bank', received),
      euros('voucher', vouchers),
      euros('platform_fee', -fees),
      euros('organization', fees - received - vouchers),
    ].filter(({ amount }) => amount !== 0);
    await server.db.orm.transaction((tx) =>
      post({ db: tx, now: new Date(`${month}-15T12:00:00Z`) }, book, [
        { kind: 'correction', order_id: null, key: `made:${newId()}`, postings },
      ]),
    );
  }

  const make = (month = '2026-10', caller: Caller = maker) =>
    caller.call<PayoutPreview & { made: number }>('POST', '/v1/admin/sepas/make', { month });
  const preview = async (month = '2026-10') => (await maker.call<PayoutPreview>('GET', `/v1/admin/sepas/preview?month=${month}`)).body;
  const batch = (payouts: readonly string[], execution_date = PAY_DAY, caller: Caller = maker) =>
    caller.call<MadeBatches>('POST', '/v1/admin/sepas/batches', { payouts, execution_date });
  const on = (id: string, verb: string, caller: Caller = maker, body?: object): Promise<Answer> =>
    caller.call('POST', `/v1/admin/sepas/batches/${id}/${verb}`, body);
  const details = async (id: string, caller: Caller = maker) =>
    (await caller.call<BatchDetails>('GET', `/v1/admin/sepas/batches/${id}/details`)).body;
  const file = async (id: string, caller: Caller = maker) => (await caller.raw('GET', `/v1/admin/sepas/batches/${id}/file`)).text();
  const bank = (xml: string | Uint8Array<ArrayBuffer>, name = 'bank.xml') =>
    maker.call<ReadBankFile>(
      'POST',
      `/v1/admin/sepas/bank-files?name=${name}`,
      typeof xml === 'string' ? new TextEncoder().encode(xml) : xml,
    );

  /** Inserts open payouts of new organizations into the database, for tests about what happens after their making. */
  async function openPayouts(count: number, amount = 10_000, month = '2026-10'): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const organization = await anOrganization();
      await happened(organization.id, month, { received: amount + index });
      const id = newId();
      await insert('sepas', {
        id,
        organization_id: organization.id,
        name: `${month} ${organization.name}`,
        payout_month: month,
        status: 'open',
        received_in_cents: amount + index,
        fees_in_cents: 0,
        vouchers_in_cents: 0,
        carried_in_cents: 0,
        voucher_part_in_cents: 0,
        amount_in_cents: amount + index,
        end_to_end_id: endToEndId(id),
      });
      ids.push(id);
    }
    return ids;
  }

  /** Creates a batch, and has it checked, approved and exported. */
  async function sentBatch(payouts: readonly string[]): Promise<string> {
    const id = (await batch(payouts)).body.batches[0]?.id ?? '';
    for (const [verb, caller] of [
      ['check', maker],
      ['approve', second],
      ['export', maker],
    ] as const) {
      const answer = await on(id, verb, caller);
      if (answer.status !== 200) throw new Error(`${verb}: ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    return id;
  }

  /** The balance in cents of each account, for one organization or for all. */
  async function balances(organization_id: string | null = null): Promise<Record<string, number>> {
    const rows = rowsOf<{ account: string; total: string }>(
      await server.db.orm.execute(
        sql`select account, sum(amount)::int8 as total from postings where currency = 'EUR' and ${organization_id === null ? sql`true` : sql`organization_id = ${organization_id}::uuid`} group by 1 having sum(amount) <> 0 order by 1`,
      ),
    );
    return Object.fromEntries(rows.map(({ account: name, total }) => [name, Number(total)]));
  }

  /** The payouts of an organization, oldest month first, in cents. */
  async function payoutsOf(organization_id: string) {
    const rows = rowsOf<{ id: string; payout_month: string; status: string; amount_in_cents: string; carried_in_cents: string }>(
      await server.db.orm.execute(
        sql`select id, payout_month, status, amount_in_cents, carried_in_cents from sepas where organization_id = ${organization_id}::uuid order by payout_month`,
      ),
    );
    return rows.map((row) => ({ ...row, amount: Number(row.amount_in_cents), carried: Number(row.carried_in_cents) }));
  }

  return {
    ...server,
    application,
    account,
    maker,
    second,
    insert,
    anAccount,
    anOrganization,
    happened,
    make,
    preview,
    batch,
    on,
    details,
    file,
    bank,
    openPayouts,
    sentBatch,
    balances,
    payoutsOf,
    check: () => checkLedger(server.deps),
  };
}

export type Treasury = Awaited<ReturnType<typeof aTreasury>>;

interface CamtEntry {
  readonly id: string;
  readonly cents?: number;
  /** The amount elements of the entry and of its transfer as XML, instead of `cents`. */
  readonly amount?: string;
  readonly transferAmount?: string;
  readonly direction?: string;
  readonly back?: string;
  readonly status?: string;
  readonly payment?: string;
  /** The booking date. */
  readonly on?: string;
}

/** A CAMT statement with an entry per item: a debit, or a credit if `back` has a return reason. */
export const camt = (entries: readonly CamtEntry[], account = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>S1</MsgId></GrpHdr><Stmt>${account && `<Acct><Id>${account}</Id></Acct>`}${entries
    .map(({ id, cents = 0, back, status = 'BOOK', payment, on, ...entry }) => {
      const amount = entry.amount ?? `<Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt>`;
      const direction = entry.direction ?? `<CdtDbtInd>${back ? 'CRDT' : 'DBIT'}</CdtDbtInd>`;
      const details = payment
        ? `<Btch><PmtInfId>${payment}</PmtInfId></Btch>`
        : `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${entry.transferAmount ?? ''}${back ? `<RtrInf><Rsn><Cd>${back}</Cd></Rsn></RtrInf>` : ''}</TxDtls>`;
      return `<Ntry>${amount}${direction}<Sts><Cd>${status}</Cd></Sts>${on ? `<BookgDt><Dt>${on}</Dt></BookgDt>` : ''}<NtryDtls>${details}</NtryDtls></Ntry>`;
    })
    .join('')}</Stmt></BkToCstmrStmt></Document>`;

/** A pain.002 answer of a bank, with a status per transfer. */
export const pain002 = (transfers: readonly { id: string; status: string; reason?: string; original?: string }[]): string =>
  `<?xml version="1.0"?>
<p:Document xmlns:p="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><p:CstmrPmtStsRpt><p:GrpHdr><p:MsgId>R1</p:MsgId></p:GrpHdr><p:OrgnlGrpInfAndSts><p:OrgnlMsgId>X</p:OrgnlMsgId></p:OrgnlGrpInfAndSts><p:OrgnlPmtInfAndSts><p:OrgnlPmtInfId>X</p:OrgnlPmtInfId>${transfers
    .map(
      ({ id, status, reason, original = '' }) =>
        `<p:TxInfAndSts><p:OrgnlEndToEndId>${id}</p:OrgnlEndToEndId><p:TxSts>${status}</p:TxSts>${reason ? `<p:StsRsnInf><p:Rsn><p:Cd>${reason}</p:Cd></p:Rsn></p:StsRsnInf>` : ''}${original && `<p:OrgnlTxRef>${original}</p:OrgnlTxRef>`}</p:TxInfAndSts>`,
    )
    .join('')}</p:OrgnlPmtInfAndSts></p:CstmrPmtStsRpt></p:Document>`;
