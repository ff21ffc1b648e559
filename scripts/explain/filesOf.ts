import { existsSync, readdirSync } from 'node:fs';
import type { Page } from '../../src/schema/resource';
import type { AnyResource } from '../../src/schema/row';
import { hooksOf } from '../../src/server/engine/hooks';
import '../../src/server/hooks.gen';
import type { Line } from './layOut';

/** The files that belong to an entity by their names. */
export function filesOf(resource: AnyResource): Line[] {
  const { name, screens, pages, actions } = resource;
  const folder = `src/server/features/${name.replaceAll('_', '-')}`;
  const hooks = Object.keys(hooksOf(name) ?? {});
  const named = [
    ...Object.values(screens),
    ...Object.values(pages as Readonly<Record<string, Page>>).flatMap((page) => ('screen' in page ? [page.screen] : [])),
    ...Object.values(actions).map(({ screen }) => screen),
  ];
  return [
    [`resources/${name}.ts`, 'the declaration'],
    ...(hooks.length > 0 ? [[`${folder}/hooks.ts`, `hooks: ${hooks.join(', ')}`]] : []),
    ...routesIn(folder).map((file): Line => [`${folder}/${file}`, 'calls of its own']),
    ...[...new Set(named)].map((screen): Line => [`src/admin/features/${screen.replace('/', '/screens/')}.tsx`, 'a screen of its own']),
  ];
}

const routesIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((file) => /^(routes|\w+Routes)\.ts$/.test(file)) : [];
