import type { Page } from '../../src/schema/resource';
import type { AnyResource } from '../../src/schema/row';
import { hooksOf } from '../../src/server/engine/hooks';
import '../../src/server/hooks.gen';
import { FEATURES, filesOfKind, hookFiles } from '../generate/features';
import type { Line } from './layOut';

/** The files that belong to an entity by their names. */
export function filesOf(resource: AnyResource): Line[] {
  const { name, screens, pages, actions } = resource;
  const file = hookFiles.find(({ entity }) => entity === name);
  const hooks = Object.keys(hooksOf(name) ?? {});
  const ownFolder = `${name.replaceAll('_', '-')}/`;
  // Next to `vouchers/couponHooks`, the calls of coupons are in `vouchers/couponRoutes`.
  const besideHooks = file?.path.replace(/Hooks$/, 'Routes');
  const named = [
    ...Object.values(screens),
    ...Object.values(pages as Readonly<Record<string, Page>>).flatMap((page) => ('screen' in page ? [page.screen] : [])),
    ...Object.values(actions).map(({ screen }) => screen),
  ];
  return [
    [`resources/${name}.ts`, 'the declaration'],
    ...(file ? [[`${FEATURES}/${file.path}.ts`, `hooks: ${hooks.join(', ')}`] as Line] : []),
    ...filesOfKind('routes')
      .filter((path) => path === besideHooks || path.startsWith(ownFolder))
      .map((path): Line => [`${FEATURES}/${path}.ts`, 'calls of its own']),
    ...[...new Set(named)].map((screen): Line => [`src/admin/features/${screen.replace('/', '/screens/')}.tsx`, 'a screen of its own']),
  ];
}
