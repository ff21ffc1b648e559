import type { Page } from 'playwright-core';
import { fresh } from './fresh';
import { make } from './make';

/** Creates an application as a superadmin. Returns its id and its name, which no other has. */
export async function anApplication(superadmin: Page): Promise<{ id: string; name: string }> {
  const name = fresh('Testgemeente');
  const { id } = await make(superadmin, '/v1/admin/applications', {
    name,
    slug: name.toLowerCase().replace(' ', '-'),
    email: 'beheer@speelveld.test',
    dashboard_url: 'https://beheer.speelveld.test',
    timezone: 'Europe/Amsterdam',
  });
  return { id, name };
}
