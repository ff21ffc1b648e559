import { asc, eq } from 'drizzle-orm';
import { issue } from '../../../domain/checks/issue';
import { showDate } from '../../../domain/typed/dates';
import { toLocal } from '../../../domain/time/zonedTime';
import { MAX_SHEET } from '../../../domain/vouchers/batch';
import { shownCode } from '../../../domain/vouchers/codes';
import type { Ctx } from '../../core/context';
import { write } from '../../core/write';
import { resourceNamed } from '../../db/declared';
import { table } from '../../db/tables';
import { audit } from '../../core/audit';
import { invalid } from '../../core/apiError';
import { phrase } from '../../http/sentences';
import { PAGE, PAGES } from '../../pdf/blocks';
import { createDocument } from '../../pdf/createDocument';
import { readBatch } from './batches';

/**
 * Sends codes of a batch to print and cut out, each with its QR code. The export is recorded in the history. Source:
 * docs/domain/vouchers.md 5.
 */
export async function sendSheet(ctx: Ctx, params: Readonly<Record<string, string>>, query: URLSearchParams): Promise<Response> {
  const batch = await readBatch(ctx, params);
  const from = Number(query.get('from') ?? '1');
  if (!Number.isInteger(from) || from < 1 || from > Math.max(1, batch.made_count))
    throw invalid([issue('from', 'vouchers.sheet_from')], resourceNamed('coupon_batches'));
  const coupons = table('coupons');
  const codes = await ctx.db
    .select({ code: coupons.code, value: coupons.value, quantity: coupons.quantity, expires_at: coupons.expires_at })
    .from(coupons)
    .where(eq(coupons.batch, batch.id))
    .orderBy(asc(coupons.id))
    .limit(MAX_SHEET)
    .offset(from - 1);
  const wallets = table('wallets');
  const [wallet] = await ctx.db.select({ name: wallets.name }).from(wallets).where(eq(wallets.id, batch.wallet_id));
  const word = (key: string, values?: Readonly<Record<string, unknown>>) => phrase(ctx.locale, `voucher_sheet.${key}`, values);
  const day = (at: string) => showDate(toLocal(at, ctx.zone)?.date ?? at.slice(0, 10));
  const title = word('title', { wallet: wallet?.name ?? '', batch: batch.name });
  const bytes = await createDocument(
    {
      title,
      language: ctx.locale === 'nl' ? 'nl-NL' : 'en-GB',
      colour: '#1f5fbf',
      letterhead: { name: wallet?.name ?? '', lines: [batch.name], platform: word('codes', { from, to: from - 1 + codes.length }) },
      footer: word('footer', { batch: batch.name, page: PAGE, pages: PAGES }),
      made_at: new Date(batch.created_at),
    },
    [
      { is: 'title', text: title },
      {
        is: 'codes',
        codes: codes.map(({ code, value, quantity, expires_at }) => ({
          code,
          title: shownCode(code),
          lines: [
            word('moves', { smart_count: value }),
            ...(quantity > 1 ? [word('uses', { smart_count: quantity })] : []),
            ...(expires_at === null ? [] : [word('until', { day: day(expires_at) })]),
          ],
        })),
      },
    ],
  );
  await write(ctx, (w) =>
    audit(w, { action: 'exported', resource: 'coupon_batches', record_id: batch.id, after: { rows: codes.length, format: 'pdf' } }),
  );
  const name = `${batch.name.replace(/[^A-Za-z0-9-]+/g, '-')}-${from}.pdf`;
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${name}"`, 'Cache-Control': 'no-store' },
  });
}
