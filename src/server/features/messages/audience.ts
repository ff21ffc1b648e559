import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../app/context';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { authorizeProduct } from '../orders/authorizeProduct';

/** Whose people a message goes to. */
export interface Audience {
  readonly about: About;
  readonly id: string;
  readonly organization_id: string;
}

export type Params = Readonly<Record<string, string>>;

/**
 * The first line of each call about messages: participants may be written to by whoever edits that activity (a trainer:
 * the own ones), buyers by whoever sees the product.
 */
export async function authorizeMessages(ctx: Ctx, about: About, params: Params): Promise<Audience> {
  if (about === 'product') {
    const { organization_id, product } = await authorizeProduct(ctx, params);
    return { about, id: product.id, organization_id };
  }
  const access = await authorize(ctx, resourceNamed(about === 'session' ? 'participants' : 'bundle_places'), 'edit', params);
  return { about, id: params[`${about}_id`] ?? '', organization_id: access.organization_id ?? '' };
}
