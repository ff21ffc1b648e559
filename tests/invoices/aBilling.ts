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

/** A platform that bills its organizations. The date is 23 November 2026, so October is complete. */
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

  /**
   * Books orders of 10 euros in a month and returns their ids. The first `called_off` are credited, the first `voucher` paid by voucher.
   */
  async function sold(club: Club, { orders = 3, called_off = 0, fee = 35, month = MONTH, voucher = 0 } = {}): Promise<string[]> {
    const book = bookOf(club);
    const ids: string[] = [];
    await server.db.orm.transaction(async (db) => {
      const w = { db, now: new Date(`${month}-15T12:00:00Z`) };
      for (let index = 0; index < orders; index += 1) {
        const id = newId();
        ids.push(id);
        await post(w, book, [
          { kind: 'sale', order_id: id, key: `sale:${id}`, postings: sale(LINES, fee) },
          { kind: 'payment', order_id: id, key: `payment:${id}`, postings: payment(index < voucher ? 'voucher' : 'online', 1000 + fee, 0) },
          ...(index < called_off ? [{ kind: 'credit' as const, order_id: id, key: `credit:${id}`, postings: credit(LINES, fee) }] : []),
        ]);
      }
    });
    return ids;
  }

  /** Credits earlier orders in a month, which returns their fees. */
  async function calledOff(club: Club, ids: readonly string[], month: string, fee = 35): Promise<void> {
    await server.db.orm.transaction(async (db) => {
      const w = { db, now: new Date(`${month}-20T12:00:00Z`) };
      for (const id of ids)
        await post(w, bookOf(club), [{ kind: 'credit', order_id: id, key: `credit:${id}`, postings: credit(LINES, fee) }]);
    });
  }

  /** Creates an organization with sales and everything that an invoice needs, unless `values` leaves something out. */
  async function aBilledClub(
    values: Parameters<typeof sold>[1] & { info?: boolean; kvk?: string | null; name?: string } = {},
  ): Promise<Club> {
    const { info = true, kvk = '87654321', name = `Zwemclub ${++serial}`, ...sales } = values;
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
  /** Finalises drafts with the job, and returns the number or the error of each. */
  async function finalise(...ids: readonly string[]) {
    const { body, status } = await startFinalising(...ids);
    if (status !== 201) throw new Error(`The run did not start: ${status}`);
    await finaliseJob(server.deps);
    const { failures } = (await finalising(body.id)).body;
    return Promise.all(
      ids.map(async (id) => {
        const error = failures.find((failure) => failure.id === id)?.error ?? null;
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

  /** Finalises the invoice of a club for a month. */
  async function invoiced(club: Club, month = MONTH): Promise<{ id: string; number: string; path: string }> {
    await drafts(month);
    const id = (await rowOf(club, month))?.invoice_id ?? '';
    const [finalised] = await finalise(id);
    if (!finalised?.number) throw new Error(`The invoice was not finalised: ${finalised?.error}`);
    return { id, number: finalised.number, path: `/v1/admin/organizations/${club.id}/invoices/${id}` };
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
