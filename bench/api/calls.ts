import type { World } from './world';

/** A request that is sent repeatedly. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The measured calls, by the name of their figure. */
export const CALLS = ['list', 'search', 'one', 'create'] as const;
export type CallName = (typeof CALLS)[number];

const API = '/v1/admin/organizations';
const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

const NEW_ORGANIZATION = {
  name: 'Sportvereniging De Nieuwe Start',
  description: 'Voor iedereen die weer wil beginnen met bewegen, op eigen tempo en zonder lidmaatschap.',
  kvk: '12345678',
  email: 'info@nieuwestart.test',
  phone: '+31201234567',
  website: 'https://nieuwestart.test',
  street: 'Sportlaan',
  house_number: '12a',
  zipcode: '1012AB',
  city: 'Amsterdam',
  notes: 'Aangemeld op de sportdag.',
};

/** The calls of a member of staff, in an application with 100,000 organizations. */
export function callsOf({ application_id, organization_id, token }: World): Record<CallName, HttpCall> {
  const headers = { Accept: 'application/json', 'Accept-Language': 'nl', Authorization: `Bearer ${token}`, ApplicationId: application_id };
  const get = (path: string): HttpCall => ({ method: 'GET', path, headers });
  return {
    list: get(`${API}?${query({ page: '3', itemsPerPage: '25', sort: 'name', order: 'asc' })}`),
    search: get(
      `${API}?${query({ page: '1', itemsPerPage: '25', sort: 'name', order: 'asc', search: 'zwaluwen', 'filter[status]': 'accepted' })}`,
    ),
    one: get(`${API}/${organization_id}`),
    create: {
      method: 'POST',
      path: API,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(NEW_ORGANIZATION),
    },
  };
}
