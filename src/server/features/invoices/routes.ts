import { overviewNamed, resourceNamed } from '../../db/declared';
import { authorize } from '../../engine/authorize';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { once } from '../../engine/idempotency';
import { authorizeOverview } from '../../engine/overviews/authorizeOverview';
import { forbidden } from '../../core/apiError';
import { type Ctx, isSuperadmin } from '../../core/context';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { creditBody, creditInvoice } from './creditInvoice';
import { exportSeries } from './exportSeries';
import { finaliseBody, recentFinalising, showFinalising, startFinalising } from './finalisingRuns';
import { makeDrafts, previewInvoices, runBody } from './invoiceRun';
import { sendInvoice, zipBody, zipInvoices } from './sendInvoice';
import { inspectSeries } from './inspectSeries';

const organization = '/v1/admin/organizations/{organization_id}';
/** The invoices of all applications: there is no overview per application. */
const everywhere = overviewNamed('invoices');
const invoice = `${organization}/invoices/{invoice_id}`;

/** Check for a repeated request: its caller gets the first answer only while still a superadmin. */
async function still(ctx: Ctx): Promise<null> {
  if (!isSuperadmin(ctx.actor)) throw forbidden();
  return null;
}

/** Monthly invoices: preview, drafts, finalising, correction, files, and inspection of the number series. */
export const routes = (): Endpoint[] => [...platformRoutes(), ...ownRoutes()];

const platformRoutes = (): Endpoint[] => {
  const base = { access: 'role:superadmin', tag: 'invoices', resource: resourceNamed('invoices') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/run',
      summary: 'Who would be invoiced for a month, for how much, and what is missing',
      query: { month: 'YYYY-MM; last month unless given' },
      run: ({ ctx, query }) => previewInvoices(ctx, query),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/invoices/run',
      summary: 'Make the drafts of a month; none twice',
      body: runBody,
      run: ({ ctx, body }) => makeDrafts(ctx, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/invoices/finalise',
      summary: 'Have drafts made final, each under the next number of its series',
      status: 201,
      body: finaliseBody,
      run: (call) => once(call, still, (body, ctx) => startFinalising(ctx, body)),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/finalise',
      summary: 'The latest runs that make drafts final, and how far they are',
      run: ({ ctx }) => recentFinalising(ctx),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/finalise/{run_id}',
      summary: 'A run that makes drafts final, how far it is, and what could not be',
      run: ({ ctx, params }) => showFinalising(ctx, params['run_id'] ?? ''),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/invoices/zip',
      summary: 'PDF and XML of chosen invoices, or of all that a list shows, as a ZIP',
      body: zipBody,
      run: ({ ctx, body }) => zipInvoices(ctx, authorizeOverview(ctx, everywhere, 'list'), body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/series',
      summary: 'Every series of numbers, and whether it is whole',
      run: ({ ctx }) => inspectSeries(ctx),
    }),
    exportEndpoint(
      {
        ...base,
        path: '/v1/admin/invoices/series/export',
        summary: 'A series for an accountant, as CSV or XLSX',
        query: { application_id: 'whose', year: 'of which year' },
      },
      leavesAs('invoices', ({ ctx, query }) => exportSeries(ctx, query)),
    ),
    endpoint({
      ...base,
      method: 'post',
      path: `${invoice}/credit`,
      summary: 'Correct a whole invoice by a credit note',
      status: 201,
      body: creditBody,
      run: (call) => once(call, still, (body, ctx) => creditInvoice(ctx, call.params, body)),
    }),
  ];
};

/** Endpoints for anyone who may see an organization's finances. */
const ownRoutes = (): Endpoint[] => {
  const base = { access: 'signed-in', tag: 'invoices', resource: resourceNamed('invoices') } as const;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: `${invoice}/pdf`,
      summary: 'A final invoice as a PDF',
      run: ({ ctx, params }) => sendInvoice(ctx, params, 'pdf'),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${invoice}/xml`,
      summary: 'The same as UBL, by EN 16931 and Peppol BIS Billing 3',
      run: ({ ctx, params }) => sendInvoice(ctx, params, 'xml'),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${organization}/invoices/zip`,
      summary: 'PDF and XML of chosen invoices of an organization, or of all that its list shows, as a ZIP',
      body: zipBody,
      run: async ({ ctx, params, body }) => zipInvoices(ctx, await authorize(ctx, resourceNamed('invoices'), 'list', params), body),
    }),
  ];
};
