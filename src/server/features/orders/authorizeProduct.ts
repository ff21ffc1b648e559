import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../core/context';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';

const products = resourceNamed('products');
/** Viewing the purchases of a product requires less than its form; adding one requires the permission to edit. */
const bought: AnyResource = { ...products, access: { ...products.access, show: 'view-product', edit: 'edit-product' } };

/**
 * The product of a call about its purchases. 403 without view-product (edit-product to add one); 404 if the product belongs to another
 * organization.
 */
export async function authorizeProduct(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  verb: 'show' | 'edit' = 'show',
): Promise<{ access: AccessScope; organization_id: string; product: AnyRow }> {
  const access = await authorize(ctx, bought, verb, params);
  const product = await find(ctx, access, params['product_id'] ?? '');
  return { access, organization_id: access.organization_id ?? '', product };
}
