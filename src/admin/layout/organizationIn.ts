import { paramsIn } from '../../schema/routes';

const ROOTS = ['/organizations', '/application/organizations/management'];

/** The organization in an address: `/organizations/{organization_id}` and everything below it. */
export function organizationIn(pathname: string): string | null {
  for (const root of ROOTS) {
    if (!pathname.startsWith(`${root}/`)) continue;
    const first = pathname.slice(root.length).split('/').slice(0, 2).join('/');
    const id = paramsIn(first, '/{organization_id}')?.['organization_id'];
    if (id && !['create', 'import'].includes(id)) return id;
  }
  return null;
}
