import type { About } from '../../domain/messages/variables';
import type { Ctx } from '../context';
import { enter } from '../crud/enter';
import { resourceNamed } from '../db/declared';
import { enterProduct } from '../orders/enterProduct';

/** Whose people a message goes to. */
export interface Goal {
  readonly about: About;
  readonly id: string;
  readonly organization_id: string;
}

export type Params = Readonly<Record<string, string>>;

/**
 * The first line of each call about messages: participants may be written to by whoever edits that activity (a trainer:
 * the own ones), buyers by whoever sees the product.
 */
export async function enterGoal(ctx: Ctx, about: About, params: Params): Promise<Goal> {
  if (about === 'product') {
    const { organization_id, product } = await enterProduct(ctx, params);
    return { about, id: product.id, organization_id };
  }
  const place = await enter(ctx, resourceNamed(about === 'session' ? 'participants' : 'bundle_places'), 'edit', params);
  return { about, id: params[`${about}_id`] ?? '', organization_id: place.organization_id ?? '' };
}
