import { and, eq, inArray } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { FinalInvoice } from '../../../domain/invoices/invoice';
import { MAX_ZIP } from '../../../domain/invoices/run';
import { ublOf } from '../../../domain/invoices/ubl';
import { writeXml } from '../../../domain/xml/xml';
import type { Locale } from '../../../schema/resource';
import type { Ctx } from '../../app/context';
import { write } from '../../app/write';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { audit } from '../../engine/audit';
import { zipFiles } from '../../engine/export/xlsx/zipFiles';
import { conflict, invalid, notFound } from '../../http/apiError';
import { phrase } from '../../http/sentences';
import { StreamedFile } from '../../http/StreamedFile';
import { authorizeMoney } from '../orders/authorizeMoney';
import { finalInvoice } from './finalInvoice';
import { invoicePdf, lineWords, settledWord } from './invoicePdf';

type Params = Readonly<Record<string, string>>;

export const zipBody = z.strictObject({ ids: z.array(z.uuid()).max(MAX_ZIP) });

/** The file of an invoice that its reader may see: as a PDF in their language, or as XML. */
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

/** UBL, in Dutch whoever asks: the same invoice has the same bytes. */
export function invoiceXml(invoice: FinalInvoice): string {
  const note = phrase('nl', `invoice_paper.${settledWord(invoice)}`);
  return writeXml(ublOf(invoice, { line: (line) => lineWords(line, invoice.month, 'nl'), note }));
}

const nameOf = ({ kind, number }: FinalInvoice, locale: Locale) => phrase(locale, `invoice_paper.file_${kind}`, { number });

/**
 * PDF and XML of each of these invoices, made one after the other while they leave; `X-Files` says how many files there are. Drafts are left out.
 * @param organization_id whose they are; null for those of everybody, which the endpoint has asked for
 * @throws ApiError 422 where nothing is left: there are no invoices to download
 */
export async function zipInvoices(ctx: Ctx, organization_id: string | null, { ids }: z.infer<typeof zipBody>): Promise<StreamedFile> {
  const invoices = table('invoices');
  const found =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: invoices.id })
          .from(invoices)
          .where(
            and(
              inArray(invoices.id, [...new Set(ids)]),
              eq(invoices.status, 'final'),
              organization_id === null ? undefined : eq(invoices.organization_id, organization_id),
            ),
          )
          .orderBy(invoices.number, invoices.id);
  if (found.length === 0) throw invalid([issue('', 'invoices.none_to_download')], resourceNamed('invoices'));
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

/** Each is read and drawn when its turn comes. */
async function* entriesOf(ctx: Ctx, ids: readonly string[]) {
  const invoices = table('invoices');
  const names = new Set<string>();
  for (const id of ids) {
    const [row] = await ctx.db.select().from(invoices).where(eq(invoices.id, id));
    const invoice = row ? await finalInvoice(ctx, row) : null;
    if (!invoice) continue;
    // Two legal entities have the same numbers.
    const plain = nameOf(invoice, ctx.locale);
    const name = names.has(plain) ? `${plain}-${id.slice(-6)}` : plain;
    names.add(name);
    yield { name: `${name}.pdf`, bytes: [await invoicePdf(invoice, ctx.locale)] };
    yield { name: `${name}.xml`, bytes: [Buffer.from(invoiceXml(invoice))] };
  }
}
