import { asc, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Issue } from '../../../domain/checks/issue';
import { MAX_QUANTITY, purchasePlan, STAFF_PAYMENTS } from '../../../domain/orders/purchasePlan';
import { answerIssues, keptAnswers, type Question } from '../../../domain/questions/answers';
import { eligibilityIssues } from '../../../domain/bookings/eligibility';
import type { Ctx } from '../../app/context';
import { reloaded } from '../../auth/reloaded';
import { choosable } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { lock } from '../../db/lock';
import { table } from '../../db/tables';
import { invalid, notFound } from '../../http/apiError';
import { findOrMakePerson, personKey, readWho } from '../persons/findOrMakePerson';
import { personBody } from '../persons/personInput';
import { write, type WriteCtx } from '../../app/write';
import { authorizeProduct } from './authorizeProduct';
import { purchase } from './purchase';
import { orderDetails, type OrderDetails } from './orderDetails';
import { soldOf } from './soldOf';
import { writeOrder } from './writeOrder';

export const purchaseBody = z.strictObject({
  ...personBody,
  quantity: z.int().min(1).max(MAX_QUANTITY),
  payment_type: z.enum(STAFF_PAYMENTS).nullish(),
  notes: z.string().max(2000).nullish(),
});
export type PurchaseInput = z.infer<typeof purchaseBody>;

/** Staff enter what somebody bought. How many are left is counted under the product's lock, in the transaction that takes them. */
export async function addPurchase(ctx: Ctx, params: Readonly<Record<string, string>>, input: PurchaseInput): Promise<OrderDetails> {
  const { organization_id, product } = await authorizeProduct(ctx, params, 'edit');
  return write(ctx, async (w) => {
    await lock(w.db, ['product', product.id], ['orders', organization_id], personKey(organization_id, input));
    await authorizeProduct(await reloaded(w), params, 'edit');
    const offer = await readOffer(w, product.id);
    const { quantity, payment_type, answers = [], notes } = input;
    const read = await readWho(w, organization_id, input, choosable(w, resourceNamed('persons'), organization_id));
    const planned = purchasePlan({
      spots: offer.spots,
      taken: await soldOf(w, product.id),
      quantity,
      rate: offer.rate,
      payment: payment_type ?? null,
    });
    const issues: Issue[] = [
      ...(read.ok ? eligibilityIssues(offer, read.who.personal, dayIn(w.now, w.zone)) : read.issues),
      ...answerIssues(offer.questions, answers),
      ...(planned.ok ? [] : planned.issues),
    ];
    if (!read.ok || !planned.ok || issues.length > 0) throw invalid(issues, purchase);
    const person = await findOrMakePerson(w, organization_id, read.who);
    const id = await writeOrder(w, {
      organization_id,
      person,
      notes: notes?.trim() || null,
      plan: planned.plan,
      line: { title: offer.name, product: product.id, answers: keptAnswers(offer.questions, answers), term: offer.term },
    });
    return orderDetails(w, organization_id, id);
  });
}

/** The local day. */
const dayIn = (now: Date, zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);

/** The product as it is now, with its rate, that rate's cancellation term and its questions. */
async function readOffer(w: WriteCtx, id: string) {
  const [products, rates, terms, questions] = [table('products'), table('rates'), table('cancellation_terms'), table('product_questions')];
  const [found] = await w.db
    .select({
      product: products,
      price_in_cents: rates.price_in_cents,
      vat: rates.vat,
      term: { id: terms.id, name: terms.name, periods: terms.periods },
    })
    .from(products)
    .leftJoin(rates, eq(rates.id, products.rate))
    .leftJoin(terms, eq(terms.id, rates.cancellation_term))
    .where(eq(products.id, id));
  if (!found) throw notFound();
  const { name, spots, gender, should_validate_age, age_range } = found.product;
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
    rate: found.price_in_cents === null || found.vat === null ? null : { price_in_cents: found.price_in_cents, vat: found.vat },
    term: found.term,
    questions: asked.map(({ id: question, title, type, options, required }): Question => ({
      id: question,
      title,
      type,
      options,
      required,
    })),
  };
}
