import { overviewNamed, resourceNamed } from '../../db/declared';
import { authorize } from '../../engine/authorize';
import { exportEndpoint, leavesAs } from '../../engine/export/exportEndpoint';
import { once } from '../../engine/idempotency';
import { authorizeOverview } from '../../engine/overviews/authorizeOverview';
import { forbidden } from '../../core/apiError';
import { type Ctx, isSuperadmin } from '../../core/context';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { creditedAnswer, finalisingRunAnswer, finalisingRunsAnswer, invoiceRunAnswer, seriesAnswer } from './answers';
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
      summary: 'Preview the invoices of a month: amounts, and missing details',
      answer: invoiceRunAnswer,
      query: { month: 'YYYY-MM; last month by default' },
      run: ({ ctx, query }) => previewInvoices(ctx, query),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/invoices/run',
      summary: 'Create the draft invoices of a month that do not exist yet',
      body: runBody,
      answer: invoiceRunAnswer,
      run: ({ ctx, body }) => makeDrafts(ctx, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/invoices/finalise',
      summary: 'Start finalizing drafts, each with the next number of its series',
      status: 201,
      body: finaliseBody,
      answer: finalisingRunAnswer,
      run: (call) => once(call, still, (body, ctx) => startFinalising(ctx, body)),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/finalise',
      summary: 'List the latest finalization runs with their progress',
      answer: finalisingRunsAnswer,
      run: ({ ctx }) => recentFinalising(ctx),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/finalise/{run_id}',
      summary: 'Read the progress and the failures of a finalization run',
      answer: finalisingRunAnswer,
      run: ({ ctx, params }) => showFinalising(ctx, params['run_id'] ?? ''),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: '/v1/admin/invoices/zip',
      summary: 'Download selected or filtered invoices as a ZIP of PDF and XML',
      body: zipBody,
      files: ['application/zip'],
      run: ({ ctx, body }) => zipInvoices(ctx, authorizeOverview(ctx, everywhere, 'list'), body),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: '/v1/admin/invoices/series',
      summary: 'List the invoice number series, and whether each is complete',
      answer: seriesAnswer,
      run: ({ ctx }) => inspectSeries(ctx),
    }),
    exportEndpoint(
      {
        ...base,
        path: '/v1/admin/invoices/series/export',
        summary: 'Export an invoice number series as CSV or XLSX',
        query: { application_id: 'id of the application', year: 'YYYY' },
      },
      leavesAs('invoices', ({ ctx, query }) => exportSeries(ctx, query)),
    ),
    endpoint({
      ...base,
      method: 'post',
      path: `${invoice}/credit`,
      summary: 'Create a credit note for an invoice',
      status: 201,
      body: creditBody,
      answer: creditedAnswer,
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
      summary: 'Download a final invoice as PDF',
      files: ['application/pdf'],
      run: ({ ctx, params }) => sendInvoice(ctx, params, 'pdf'),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${invoice}/xml`,
      summary: 'Download a final invoice as UBL (EN 16931, Peppol BIS Billing 3)',
      files: ['application/xml'],
      run: ({ ctx, params }) => sendInvoice(ctx, params, 'xml'),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${organization}/invoices/zip`,
      summary: 'Download selected or filtered invoices of an organization as a ZIP of PDF and XML',
      body: zipBody,
      files: ['application/zip'],
      run: async ({ ctx, params, body }) => zipInvoices(ctx, await authorize(ctx, resourceNamed('invoices'), 'list', params), body),
    }),
  ];
};
