import type { Page } from 'playwright-core';
import { call } from './call';
import { fresh } from './fresh';
import { linkMailedTo } from './linkMailedTo';
import { make } from './make';

interface ColleagueOptions {
  readonly application?: string;
  /** The data directory of the product, by default this worker's. */
  readonly dataDir?: string | undefined;
}

/** Creates a user who accepted an invitation to the staff of an application, for journeys that change an account. */
export async function newColleague(
  superadmin: Page,
  { application = 'Speelstad Utrecht', dataDir }: ColleagueOptions = {},
): Promise<{ email: string; password: string }> {
  const last_name = fresh('Nieuwkomer');
  const email = `${last_name.toLowerCase().replace(' ', '-')}@gemeente.test`;
  const password = 'drie fietsen in de sloot';
  const { json } = await call(superadmin, 'GET', `/v1/admin/applications?search=${encodeURIComponent(application)}`);
  await make(superadmin, `/v1/admin/applications/${json.applications[0].id}/staff-invites`, {
    first_name: 'Bram',
    last_name,
    email,
    role: 'admin',
  });
  const token = new URLSearchParams(linkMailedTo(email, dataDir).split('?')[1]).get('token');
  await make(superadmin, `/v1/invites/${token}/register`, {
    first_name: 'Bram',
    last_name,
    date_of_birth: '1988-04-05',
    password,
    accept_terms: true,
  });
  return { email, password };
}
