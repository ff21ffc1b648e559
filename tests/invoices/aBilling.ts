import { eq } from 'drizzle-orm';
import { credit, payment, sale } from '../../src/domain/ledger/entries';
import type { FinalisingRun } from '../../src/domain/invoices/finalising';
import type { InvoiceRun } from '../../src/domain/invoices/run';
import type { Series } from '../../src/domain/invoices/series';
import { newId } from '../../src/server/db/columns';
import { table } from '../../src/server/db/tables';
import { post } from '../../src/server/features/ledger/post';
import { finaliseJob } from '../../src/server/features/invoices/finaliseJob';
import { aServer } from '../support/aServer';

export const MONTH = '2026-10';
const LEGAL = {
  legal_name: 'Sportief Utrecht B.V.',
  legal_street: 'Stadsplateau',
  legal_house_number: '1',
  legal_postal_code: '3521 AZ',
  legal_city: 'Utrecht',
  legal_country: 'nl',
  legal_kvk: '12345678',
  legal_vat_number: 'NL123456789B01',
  legal_iban: 'NL91ABNA0417164300',
  primary_color: '#1F5FBF',
};

const LINES = [{ amount_in_cents: 1000, vat: 'low', vat_in_cents: 83 }] as const;

export interface Club {
  readonly id: string;
  readonly name: string;
}

/** A platform that bills its organizations; it is 23 November 2026, and October is over. */
export async function aBilling() {
  const server = await aServer();
  const application = await server.anApplication('Sportief Utrecht');
  const [applications, infos, organizations] = [table('applications'), table('finance_info'), table('organizations')];
  await server.db.orm
    .update(applications)
    .set(LEGAL as never)
    .where(eq(applications.id, application.id));
  const admin = await server.superadmin({ ApplicationId: application.id });
  let serial = 0;
  const bookOf = ({ id }: Club) => ({ organization_id: id, application_id: application.id, zone: 'Europe/Amsterdam' });

  /** What was sold in a month: so many orders of 10 euros with a fee of 35 cents, of which some are called off. */
  async function sold(club: Club, { orders = 3, called_off = 0, fee = 35, month = MONTH, voucher = 0 } = {}): Promise<string[]> {
    const book = bookOf(club);
    const ids: string[] = [];
    await server.db.orm.transaction(async (db) => {
      const w = { db, now: new Date(`${month}-15T12:00:00Z`) };
      for (let at = 0; at < orders; at += 1) {
        const id = newId();
        ids.push(id);
        await post(w, book, [
          { kind: 'sale', order_id: id, key: `sale:${id}`, postings: sale(LINES, fee) },
          { kind: 'payment', order_id: id, key: `payment:${id}`, postings: payment(at < voucher ? 'voucher' : 'online', 1000 + fee, 0) },
          ...(at < called_off ? [{ kind: 'credit' as const, order_id: id, key: `credit:${id}`, postings: credit(LINES, fee) }] : []),
        ]);
      }
    });
    return ids;
  }

  /** Orders that were sold before are called off in a month: their fees go back. */
  async function calledOff(club: Club, ids: readonly string[], month: string, fee = 35): Promise<void> {
    await server.db.orm.transaction(async (db) => {
      const w = { db, now: new Date(`${month}-20T12:00:00Z`) };
      for (const id of ids)
        await post(w, bookOf(club), [{ kind: 'credit', order_id: id, key: `credit:${id}`, postings: credit(LINES, fee) }]);
    });
  }

  /** An organization with all that an invoice asks for, unless something is left out. */
  async function aBilledClub(
    said: Parameters<typeof sold>[1] & { info?: boolean; kvk?: string | null; name?: string } = {},
  ): Promise<Club> {
    const { info = true, kvk = '87654321', name = `Zwemclub ${++serial}`, ...sales } = said;
    const { id } = await server.anOrganization(application.id, name);
    await server.db.orm.update(organizations).set({ kvk, email: null }).where(eq(organizations.id, id));
    if (info)
      await server.db.orm.insert(infos).values({
        id: newId(),
        organization_id: id,
        attn: 'de penningmeester',
        street: 'Kanaalstraat',
        house_number: '12',
        postal_code: '3531 CH',
        city: 'Utrecht',
        country: 'nl',
        account_name: name,
        iban: 'NL91ABNA0417164300',
      } as never);
    await sold({ id, name }, sales);
    return { id, name };
  }

  const preview = async (month = MONTH) => (await admin.call<InvoiceRun>('GET', `/v1/admin/invoices/run?month=${month}`)).body;
  const drafts = (month = MONTH) => admin.call<InvoiceRun>('POST', '/v1/admin/invoices/run', { month });
  const rowOf = async (club: Club, month = MONTH) => (await preview(month)).rows.find((row) => row.organization_id === club.id);
  const startFinalising = (...ids: readonly string[]) => admin.call<FinalisingRun>('POST', '/v1/admin/invoices/finalise', { ids });
  const finalising = (id: string) => admin.call<FinalisingRun>('GET', `/v1/admin/invoices/finalise/${id}`);
  /** Has drafts made final by the job; the number or the error of each. */
  async function finalise(...ids: readonly string[]) {
    const { body, status } = await startFinalising(...ids);
    if (status !== 201) throw new Error(`It did not start: ${status}`);
    await finaliseJob(server.deps);
    const { failures } = (await finalising(body.id)).body;
    return Promise.all(
      ids.map(async (id) => {
        const error = failures.find((one) => one.id === id)?.error ?? null;
        return { number: error === null ? (await storedOf(id)).number : null, error };
      }),
    );
  }
  const series = async () => (await admin.call<{ series: Series[] }>('GET', '/v1/admin/invoices/series')).body.series;
  const storedOf = async (id: string) => {
    const invoices = table('invoices');
    const [row] = await server.db.orm.select().from(invoices).where(eq(invoices.id, id));
    if (!row) throw new Error('There is no such invoice');
    return row;
  };

  /** Its invoice for a month, made final. */
  async function invoiced(club: Club, month = MONTH): Promise<{ id: string; number: string; path: string }> {
    await drafts(month);
    const id = (await rowOf(club, month))?.invoice_id ?? '';
    const [made] = await finalise(id);
    if (!made?.number) throw new Error(`It did not become final: ${made?.error}`);
    return { id, number: made.number, path: `/v1/admin/organizations/${club.id}/invoices/${id}` };
  }

  return {
    ...server,
    application,
    admin,
    sold,
    calledOff,
    aBilledClub,
    preview,
    drafts,
    rowOf,
    startFinalising,
    finalising,
    finalise,
    series,
    storedOf,
    invoiced,
  };
}
