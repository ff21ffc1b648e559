import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../app/context';
import { allows } from '../../../domain/permissions/permissions';
import { forbidden } from '../../http/apiError';
import { isSeen } from '../../engine/lists/listQuery';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { authorizeProduct } from '../orders/authorizeProduct';

/** Whose people a message goes to. */
export interface Audience {
  readonly about: About;
  readonly id: string;
  readonly organization_id: string;
  /** Whether the caller may know to which addresses it goes. */
  readonly sees_addresses: boolean;
}

export type Params = Readonly<Record<string, string>>;

/**
 * The first line of each call about messages: participants may be written to by whoever edits that activity (a trainer:
 * the own ones; they learn nobody's mail address by it), buyers by whoever sees the product.
 */
export async function authorizeMessages(ctx: Ctx, about: About, params: Params): Promise<Audience> {
  if (about === 'product') {
    const { organization_id, product } = await authorizeProduct(ctx, params);
    return { about, id: product.id, organization_id, sees_addresses: true };
  }
  const booked = resourceNamed(about === 'session' ? 'participants' : 'bundle_places');
  const { profile, organization_id } = await authorize(ctx, booked, 'list', params);
  if (!allows(profile, 'edit-activity')) throw forbidden();
  return {
    about,
    id: params[`${about}_id`] ?? '',
    organization_id: organization_id ?? '',
    sees_addresses: isSeen(booked, profile, 'email'),
  };
}
