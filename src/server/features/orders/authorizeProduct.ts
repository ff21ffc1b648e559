import type { AnyResource, AnyRow } from '../../../schema/row';
import type { Ctx } from '../../app/context';
import type { AccessScope } from '../../engine/accessScope';
import { authorize } from '../../engine/authorize';
import { find } from '../../engine/lists/list';
import { resourceNamed } from '../../db/declared';

const products = resourceNamed('products');
/** To see what is bought of a product asks for less than its form does; to add to it asks as much. */
const bought: AnyResource = { ...products, access: { ...products.access, show: 'view-product', edit: 'edit-product' } };

/** The product of a call about what is bought of it. 403 without view-product (edit-product to add one); 404 where the product is not the organization's. */
export async function authorizeProduct(
  ctx: Ctx,
  params: Readonly<Record<string, string>>,
  verb: 'show' | 'edit' = 'show',
): Promise<{ access: AccessScope; organization_id: string; product: AnyRow }> {
  const access = await authorize(ctx, bought, verb, params);
  const product = await find(ctx, access, params['product_id'] ?? '');
  return { access, organization_id: access.organization_id ?? '', product };
}
