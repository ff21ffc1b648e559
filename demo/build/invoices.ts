import type { InvoiceLine, Party } from '../../src/domain/invoices/invoice';
import { kindOf, linesOf, mirrored, type MonthInLedger, statementOf, sumsOf } from '../../src/domain/invoices/lines';
import { invoiceNumber } from '../../src/domain/invoices/number';
import { missingFor } from '../../src/domain/invoices/readiness';
import { addToMonth } from '../../src/domain/time/calendarDays';
import type { invoice_numbers, invoice_series } from '../../src/server/db/system/invoices';
import { createPart, type Part } from '../createPart';
import type { Draft } from '../draft';
import type { Ledger } from './ledger';
import { monthsOf } from './monthsOf';

export interface Invoices {
  readonly invoices: readonly Draft<'invoices'>[];
  readonly numbers: readonly (typeof invoice_numbers.$inferInsert)[];
  readonly series: readonly (typeof invoice_series.$inferInsert)[];
}

interface World {
  readonly ledger: Ledger;
  readonly organizations: readonly Draft<'organizations'>[];
  readonly applications: readonly Draft<'applications'>[];
  readonly finance_info: readonly Draft<'finance_info'>[];
}

/** An organization's month as it would be invoiced. */
interface Case {
  readonly organization: Draft<'organizations'>;
  readonly application: Draft<'applications'>;
  readonly month: string;
  readonly lines: readonly InvoiceLine[];
  readonly ledger: MonthInLedger;
  readonly issuer: Party;
  readonly recipient: Party;
  readonly isReady: boolean;
}

const REASON = 'De naam van de penningmeester klopte niet';

/** Three months of invoices, of which one was credited and replaced, and last month as drafts to finalise. */
export function buildInvoices(now: Date, world: World): Invoices {
  const part = createPart(now, 'invoices');
  const first = `${now.toISOString().slice(0, 7)}-01`;
  const before = (months: number) => addToMonth(first, -months).slice(0, 7);
  const { take, numbers, series } = createSeries();
  const final: Draft<'invoices'>[] = [];
  const corrected: Draft<'invoices'>[] = [];
  for (const months of [4, 3, 2]) {
    const day = `${before(months - 1)}-02`;
    const ready = casesOf(world, before(months)).filter(({ isReady }) => isReady);
    const made = ready.map((invoiceCase) => finalOf(part, invoiceCase, day, take, 1));
    const [wrong] = months === 3 ? made : [];
    const [of] = ready;
    if (wrong && of) {
      const later = `${before(months - 1)}-11`;
      const credit = creditOf(part, wrong, later, (id) => take(of.application.id, later, id));
      corrected.push({ ...wrong, credited_by: credit.id }, credit, finalOf(part, of, later, take, 2));
    }
    final.push(...made.filter((invoice) => invoice !== wrong));
  }
  const drafts = casesOf(world, before(1)).map((invoiceCase) => draftOf(part, invoiceCase, now));
  // Invoices that refer to each other are inserted together.
  const invoices = [...corrected, ...final, ...drafts];
  return { invoices, numbers, series: [...series.values()] };
}

function casesOf({ ledger, organizations, applications, finance_info }: World, month: string): Case[] {
  const months = monthsOf(ledger, month);
  return organizations.flatMap((organization) => {
    const held = months.get(organization.id);
    const application = applications.find(({ id }) => id === organization.application_id);
    const lines = held ? linesOf(held) : [];
    if (!held || !application || lines.length === 0) return [];
    const info = finance_info.find(({ organization_id }) => organization_id === organization.id);
    const issuer = issuerOf(application);
    const recipient = recipientOf(organization, info);
    return [
      {
        organization,
        application,
        month,
        lines,
        ledger: held,
        issuer,
        recipient,
        // A month's credit note waits for the invoices that it refers to, so it stays a draft here.
        isReady: kindOf(lines) === 'invoice' && missingFor(issuer, info ? recipient : null).length === 0,
      },
    ];
  });
}

const issuerOf = (application: Draft<'applications'>): Party => ({
  name: application.legal_name ?? '',
  attn: null,
  street: application.legal_street ?? '',
  house_number: application.legal_house_number ?? '',
  postal_code: application.legal_postal_code ?? '',
  city: application.legal_city ?? '',
  country: application.legal_country ?? 'nl',
  kvk: application.legal_kvk ?? null,
  vat_number: application.legal_vat_number ?? null,
  email: application.email ?? null,
  iban: application.legal_iban ?? null,
});

const recipientOf = (organization: Draft<'organizations'>, info: Draft<'finance_info'> | undefined): Party => ({
  name: organization.name ?? '',
  attn: info?.attn ?? null,
  street: info?.street ?? '',
  house_number: info?.house_number ?? '',
  postal_code: info?.postal_code ?? '',
  city: info?.city ?? '',
  country: info?.country ?? 'nl',
  kvk: organization.kvk ?? null,
  vat_number: null,
  email: organization.email ?? null,
  iban: null,
});

const valuesOf = ({ organization, application, month, lines, ledger, issuer, recipient }: Case) => ({
  organization_id: organization.id,
  kind: kindOf(lines),
  month,
  name: organization.name ?? '',
  application_name: application.name ?? '',
  colour: application.primary_color ?? '#1f5fbf',
  lines: [...lines],
  issuer,
  recipient,
  ...sumsOf(lines),
  ...statementOf(ledger),
});

type Take = ReturnType<typeof createSeries>['take'];

function finalOf({ calendar }: Part, invoiceCase: Case, day: string, take: Take, turn: number): Draft<'invoices'> {
  const created_at = `${day}T08:${turn}0:00.000Z`;
  const id = calendar.idAt(created_at);
  const number = take(invoiceCase.application.id, day, id);
  return { id, created_at, ...valuesOf(invoiceCase), status: 'final', number, issued_on: day, turn };
}

function draftOf({ calendar }: Part, invoiceCase: Case, now: Date): Draft<'invoices'> {
  const created_at = new Date(now.getTime() - 60_000).toISOString();
  return { id: calendar.idAt(created_at), created_at, ...valuesOf(invoiceCase), status: 'draft', turn: 1 };
}

function creditOf({ calendar }: Part, wrong: Draft<'invoices'>, day: string, take: (id: string) => string): Draft<'invoices'> {
  const created_at = `${day}T08:00:00.000Z`;
  const id = calendar.idAt(created_at);
  const lines = mirrored(wrong.lines ?? []);
  const none = { received_in_cents: 0, voucher_in_cents: 0, payout_in_cents: 0 };
  const own = { kind: 'credit_note', number: take(id), issued_on: day, credits: wrong.id, reason: REASON } as const;
  return { ...wrong, ...own, id, created_at, lines, ...sumsOf(lines), ...none };
}

/** Assigns the consecutive numbers per legal entity and year, and records them. */
function createSeries() {
  const numbers: (typeof invoice_numbers.$inferInsert)[] = [];
  const series = new Map<string, typeof invoice_series.$inferInsert>();
  const take = (application_id: string, issued_on: string, invoice_id: string): string => {
    const year = Number(issued_on.slice(0, 4));
    const key = `${application_id} ${year}`;
    const last = (series.get(key)?.last ?? 0) + 1;
    const number = invoiceNumber(year, last);
    series.set(key, { application_id, year, last, last_on: issued_on });
    numbers.push({ application_id, year, turn: last, number, issued_on, invoice_id });
    return number;
  };
  return { take, numbers, series };
}
