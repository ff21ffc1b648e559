import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { FinalInvoice } from '../../../domain/invoices/invoice';
import { MAX_ZIP } from '../../../domain/invoices/run';
import { ublOf } from '../../../domain/invoices/ubl';
import { writeXml } from '../../../domain/xml/xml';
import type { Locale } from '../../../schema/resource';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { table } from '../../db/tables';
import type { AccessScope } from '../../engine/accessScope';
import { audit } from '../../core/audit';
import { selectionOf, selectionShape } from '../../engine/bulk';
import { zipFiles } from '../../engine/export/xlsx/zipFiles';
import { readListQuery } from '../../engine/lists/listQuery';
import { selectRows } from '../../engine/lists/select';
import { conflict, invalid, notFound } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { StreamedFile } from '../../http/StreamedFile';
import { authorizeMoney } from '../orders/authorizeMoney';
import { finalInvoice } from './finalInvoice';
import { invoicePdf, lineWords, settledWord } from './invoicePdf';

type Params = Readonly<Record<string, string>>;

export const zipBody = z.strictObject({ ids: z.array(z.uuid()).max(MAX_ZIP).optional(), filter: selectionShape.filter });

/** The file of an invoice that the caller may see: a PDF in the caller's language, or XML. */
export async function sendInvoice(ctx: Ctx, params: Params, as: 'pdf' | 'xml'): Promise<Response> {
  const organization_id = await authorizeMoney(ctx, params);
  const invoices = table('invoices');
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, params['invoice_id'] ?? ''), eq(invoices.organization_id, organization_id)));
  const invoice = row ? await finalInvoice(ctx, row) : null;
  if (!invoice) throw row && ctx.profile.roles.includes('superadmin') ? conflict('invoices.no_file') : notFound();
  const bytes = as === 'pdf' ? await invoicePdf(invoice, ctx.locale) : Buffer.from(invoiceXml(invoice));
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': as === 'pdf' ? 'application/pdf' : 'application/xml; charset=utf-8',
      'Content-Disposition': `attachment; filename="${nameOf(invoice, ctx.locale)}.${as}"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** The invoice as UBL. It is always in Dutch, so that the same invoice gives the same bytes. */
export function invoiceXml(invoice: FinalInvoice): string {
  const note = phrase('nl', `invoice_paper.${settledWord(invoice)}`);
  return writeXml(ublOf(invoice, { line: (line) => lineWords(line, invoice.month, 'nl'), note }));
}

const nameOf = ({ kind, number }: FinalInvoice, locale: Locale) => phrase(locale, `invoice_paper.file_${kind}`, { number });

/**
 * PDF and XML of the chosen invoices of a list, or of everything that the list shows, in its order. Files are made one by one during the
 * download; `X-Files` contains the number of files. Drafts are left out.
 *
 * @param access access scope of the list
 * @param chosen either ids, or the list's own query parameters with its filters and order
 * @throws ApiError 422 if nothing is left to download, or if it is more than one ZIP may contain
 */
export async function zipInvoices(ctx: Ctx, access: AccessScope, chosen: z.infer<typeof zipBody>): Promise<StreamedFile> {
  const { resource, profile, organization_id } = access;
  const where = and(selectionOf(ctx, access, chosen), eq(table('invoices').status, 'final'));
  const order = readListQuery(resource, profile, new URLSearchParams(chosen.filter ?? 'sort=number'), { paged: false });
  const found = await selectRows(ctx, resource, [], where, { ...order, page: 1, itemsPerPage: MAX_ZIP + 1 });
  if (found.length === 0) throw invalid([issue('', 'invoices.none_to_download')], resource);
  if (found.length > MAX_ZIP) throw invalid([issue('', 'invoices.too_many_to_download', { most: MAX_ZIP })], resource);
  await write(ctx, (w) =>
    audit(w, {
      action: 'exported',
      resource: 'invoices',
      record_id: null,
      after: { rows: found.length, format: 'zip' },
      organization_id,
    }),
  );
  const file = encodeURIComponent(`${phrase(ctx.locale, 'resources.invoices.many')}.zip`);
  return new StreamedFile(
    {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename*=UTF-8''${file}`,
      'Cache-Control': 'no-store',
      'X-Files': String(2 * found.length),
    },
    zipFiles(
      entriesOf(
        ctx,
        found.map(({ id }) => id),
      ),
    ),
  );
}

/** Reads and renders each invoice only when its turn comes. */
async function* entriesOf(ctx: Ctx, ids: readonly string[]) {
  const invoices = table('invoices');
  const names = new Set<string>();
  for (const id of ids) {
    const [row] = await ctx.db.select().from(invoices).where(eq(invoices.id, id));
    const invoice = row ? await finalInvoice(ctx, row) : null;
    if (!invoice) continue;
    // Invoices of two legal entities can have the same number.
    const plain = nameOf(invoice, ctx.locale);
    const name = names.has(plain) ? `${plain}-${id.slice(-6)}` : plain;
    names.add(name);
    yield { name: `${name}.pdf`, bytes: [await invoicePdf(invoice, ctx.locale)] };
    yield { name: `${name}.xml`, bytes: [Buffer.from(invoiceXml(invoice))] };
  }
}
