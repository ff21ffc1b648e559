import { paramsIn } from '../../schema/routes';

const PLACES = ['/organizations', '/application/organizations/management'];

/** The organization that an address works in: `/organizations/{organization_id}` and everything below it. */
export function organizationIn(pathname: string): string | null {
  for (const place of PLACES) {
    if (!pathname.startsWith(`${place}/`)) continue;
    const first = pathname.slice(place.length).split('/').slice(0, 2).join('/');
    const id = paramsIn(first, '/{organization_id}')?.['organization_id'];
    if (id && !['create', 'import'].includes(id)) return id;
  }
  return null;
}
