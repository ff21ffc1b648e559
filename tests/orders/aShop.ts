import { aClub } from '../support/aClub';

type Values = Readonly<Record<string, unknown>>;

/** A club that sells things. */
export async function aShop(options: Parameters<typeof aClub>[0] = {}) {
  const club = await aClub(options);
  const { organization, insert, root } = club;
  let serial = 0;
  const aRate = (values: Values = {}) =>
    insert('rates', { organization_id: organization.id, name: `Tarief ${++serial}`, price_in_cents: 1250, vat: 'low', ...values });

  async function aProduct(values: Values = {}) {
    const id = await insert('products', {
      organization_id: organization.id,
      name: `Shirt ${++serial}`,
      is_accessible: false,
      age_range: { from: null, to: null },
      contacts: [],
      concept: false,
      should_validate_age: false,
      level: 'all',
      ...values,
    });
    return { id, path: `${root}/products/${id}`, purchases: `${root}/products/${id}/purchases` };
  }

  const aQuestion = (product_id: string, values: Values = {}) =>
    insert('product_questions', {
      organization_id: organization.id,
      product_id,
      title: 'Maat?',
      type: 'single_select',
      options: ['S', 'M'],
      required: true,
      has_url: false,
      position: ++serial,
      ...values,
    });

  return { ...club, aRate, aProduct, aQuestion };
}

export type Shop = Awaited<ReturnType<typeof aShop>>;

export interface Order {
  id: string;
  number: number;
  name: string;
  status: string;
  payment_type: string;
  total_in_cents: number;
  vat_in_cents: number;
  lines: Record<string, unknown>[];
  transactions: Record<string, unknown>[];
  terms: Record<string, unknown>[];
  buyer: Record<string, unknown> | null;
}
