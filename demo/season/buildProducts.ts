import { PRODUCT_QUESTIONS, PRODUCTS, SINGLE_LESSON } from '../content/season/sales';
import type { World } from '../build/organizations';
import type { Draft } from '../draft';
import { findId } from '../findId';
import type { Premises } from './buildPremises';
import { type Club, stamp } from './club';

const DAY = 86_400_000;
const COUNTS = { home: 8, second: 6, usual: 3, pending: 1, archived: 0 } as const;

export interface Shop {
  readonly products: readonly Draft<'products'>[];
  readonly questions: readonly Draft<'product_questions'>[];
  readonly rates: readonly Draft<'rates'>[];
  /** The product that is paid by voucher all year; a club that is not open yet, or no longer, sells none. */
  readonly single: { readonly product: Draft<'products'>; readonly rate: Draft<'rates'> } | null;
}

/** The products of a club, each with its own rate; a free product has none. */
export function buildProducts(club: Club, world: World, premises: Premises): Shop {
  const { random, organization_id, organization, when, standing } = club;
  const made = random.some(PRODUCTS, COUNTS[standing]).map((content, index) => {
    const { name, type, price_in_cents, vat, spots } = content;
    const rate =
      price_in_cents === 0
        ? null
        : { ...stamp(club, club.since + DAY), organization_id, name, vat, price_in_cents, cancellation_term: null };
    const product: Draft<'products'> = {
      ...stamp(club, when.midnight - random.whole(70, 300) * DAY),
      organization_id,
      name,
      types: [findId(world.product_types, type)],
      spots,
      rate: rate?.id ?? null,
      description: `<p>${name} van ${organization.name ?? ''}.</p>`,
      image: index % 3 === 0 ? (organization.header ?? null) : null,
      location: premises.locations[0]?.id ?? null,
      contacts: [{ contact: premises.contacts[0]?.id ?? '', roles: ['contact_person'] }],
      concept: index === 5,
      age_range: { from: null, to: null },
    };
    return { product, rate, asks: type === 'Clubkleding' };
  });
  const questions = made
    .filter(({ asks }) => asks)
    .flatMap(({ product }) =>
      PRODUCT_QUESTIONS.map(({ title, type, options, required }, position) => ({
        ...stamp(club, Date.parse(product.created_at) + 60_000),
        organization_id,
        product_id: product.id,
        title,
        type,
        options: [...options],
        required,
        has_url: false,
        url: null,
        position,
      })),
    );
  const single = standing === 'pending' || standing === 'archived' ? null : singleLesson(club, world, premises);
  const sold = [...made, ...(single ? [single] : [])];
  return { products: sold.map(({ product }) => product), questions, rates: sold.flatMap(({ rate }) => rate ?? []), single };
}

function singleLesson(club: Club, world: World, premises: Premises): Shop['single'] {
  const { organization_id, organization, when, since } = club;
  const { name, type, price_in_cents, vat, spots } = SINGLE_LESSON;
  const begins = Math.max(since + 2 * DAY, when.midnight - 335 * DAY);
  const rate = { ...stamp(club, begins - DAY), organization_id, name, vat, price_in_cents, cancellation_term: null };
  const product: Draft<'products'> = {
    ...stamp(club, begins),
    organization_id,
    name,
    types: [findId(world.product_types, type)],
    spots,
    rate: rate.id,
    description: `<p>Een les bij ${organization.name ?? ''}, zonder lid te zijn.</p>`,
    image: null,
    location: premises.locations[0]?.id ?? null,
    contacts: [{ contact: premises.contacts[0]?.id ?? '', roles: ['contact_person'] }],
    concept: false,
    age_range: { from: null, to: null },
  };
  return { product, rate };
}
