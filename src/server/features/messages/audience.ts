import type { About } from '../../../domain/messages/variables';
import type { Ctx } from '../../core/context';
import { allows } from '../../../domain/permissions/permissions';
import { forbidden } from '../../core/apiError';
import { isSeen } from '../../engine/lists/listQuery';
import { authorize } from '../../engine/authorize';
import { resourceNamed } from '../../db/declared';
import { authorizeProduct } from '../orders/authorizeProduct';

/** The session, bundle or product whose people a message goes to. */
export interface Audience {
  readonly about: About;
  readonly id: string;
  readonly organization_id: string;
  /** Whether the caller may see the email addresses of recipients. */
  readonly sees_addresses: boolean;
}

export type Params = Readonly<Record<string, string>>;

/**
 * Authorizes a call about messages. Participants may be written to by users who may edit the activity, and buyers by users who may see the
 * product. A trainer writes only to participants of the own activities, and does not see their addresses.
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
