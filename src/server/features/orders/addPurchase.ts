import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Issue } from '../../../domain/checks/issue';
import { STAFF_PAYMENTS } from '../../../domain/orders/orderPlan';
import { MAX_QUANTITY, purchaseIssues } from '../../../domain/orders/purchaseIssues';
import { answerIssues, keptAnswers, type Question } from '../../../domain/questions/answers';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import type { Ctx } from '../../core/context';
import { reloadActor } from '../../auth/reloadActor';
import { choosable } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { invalid, notFound } from '../../core/apiError';
import { findOrMakePerson, personKey, readWho } from '../persons/findOrMakePerson';
import { personBody } from '../persons/personInput';
import { paymentIssues } from '../payments/paymentIssues';
import { redeem } from '../vouchers/redeem';
import { voucherBody } from '../vouchers/voucherBody';
import { priceOf } from '../rates/priceOf';
import { write, type WriteCtx } from '../../core/write';
import { authorizeProduct } from './authorizeProduct';
import { purchase } from './purchase';
import { makeOrder } from './makeOrder';
import { orderDetails, type OrderDetails } from './orderDetails';
import { soldOf } from './soldOf';

export const purchaseBody = z.strictObject({
  ...personBody,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  payment_type: z.enum(STAFF_PAYMENTS).nullish(),
  ...voucherBody,
  notes: z.string().max(2000).nullish(),
});
export type PurchaseInput = z.infer<typeof purchaseBody>;

/** Staff enter a purchase. The remaining stock is counted under the product's lock, in the transaction that takes from it. */
export async function addPurchase(ctx: Ctx, params: Readonly<Record<string, string>>, input: PurchaseInput): Promise<OrderDetails> {
  const { organization_id, product } = await authorizeProduct(ctx, params, 'edit');
  return write(ctx, async (w) => {
    await lock(w.db, ['product', product.id], personKey(organization_id, input));
    await authorizeProduct(await reloadActor(w), params, 'edit');
    const offer = await readOffer(w, product.id);
    const { quantity, payment_type, answers = [], notes } = input;
    const read = await readWho(w, organization_id, input, choosable(w, resourceNamed('persons'), organization_id));
    const issues: Issue[] = [
      ...(read.ok ? eligibilityIssues(offer, read.who.personal, dayIn(w.now, w.zone)) : read.issues),
      ...answerIssues(offer.questions, answers),
      ...purchaseIssues({
        spots: offer.spots,
        taken: await soldOf(w, product.id),
        quantity,
        price_in_cents: offer.price?.price_in_cents ?? 0,
        payment: payment_type ?? null,
      }),
      ...paymentIssues(w.config, input),
    ];
    if (!read.ok || issues.length > 0) throw invalid(issues, purchase);
    const person = await findOrMakePerson(w, organization_id, read.who);
    const id = await makeOrder(w, {
      organization_id,
      person,
      notes: notes?.trim() || null,
      payment_type: payment_type ?? 'free',
      lines: [
        { title: offer.name, quantity, price: offer.price, answers: keptAnswers(offer.questions, answers), of: { product: product.id } },
      ],
    });
    if (payment_type === 'voucher' && offer.price && offer.price.price_in_cents > 0) await redeem(w, id, input.code ?? '');
    return orderDetails(w, organization_id, id);
  });
}

/** The local date. */
const dayIn = (now: Date, zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);

/** The current product with its price and questions. */
async function readOffer(w: WriteCtx, id: string) {
  const [products, questions] = [table('products'), table('product_questions')];
  const [found] = await w.db.select().from(products).where(eq(products.id, id));
  if (!found) throw notFound();
  const { name, spots, gender, should_validate_age, age_range } = found;
  const asked = await w.db
    .select()
    .from(questions)
    .where(eq(questions.product_id, id))
    .orderBy(asc(sql`${questions.position}`), asc(questions.id));
  return {
    name,
    spots,
    gender,
    should_validate_age,
    age_range,
    price: await priceOf(w, 'products', id),
    questions: asked.map(({ id: question, title, type, options, required }): Question => ({
      id: question,
      title,
      type,
      options,
      required,
    })),
  };
}
