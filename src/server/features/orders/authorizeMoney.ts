import { allows } from '../../../domain/permissions/permissions';
import type { Ctx } from '../../core/context';
import { authorizeOrganization } from '../../engine/authorize';
import { forbidden } from '../../core/apiError';

/** The organization of a call about its money, by id. 403 for a caller who may not see money. */
export async function authorizeMoney(ctx: Ctx, params: Readonly<Record<string, string>>): Promise<string> {
  const { id, profile } = await authorizeOrganization(ctx, params['organization_id'] ?? '');
  if (!allows(profile, 'view-rates')) throw forbidden();
  return id;
}
