import * as z from 'zod';
import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { proof } from '../../auth/confirmIdentity';
import { authorizeFinanceInfo, saveFinanceInfo } from './saveFinanceInfo';

const text = z.string().max(1000).nullish();
/** Only the keys are checked here; the declaration validates the values. */
const body = z.strictObject({
  attn: text,
  street: text,
  house_number: text,
  postal_code: text,
  city: text,
  country: text,
  account_name: text,
  iban: text,
  version: z.int().optional(),
  ...proof,
});

/** The account to which an organization is paid. */
export const routes = (): Endpoint[] => [
  endpoint({
    access: 'signed-in',
    method: 'put',
    path: '/v1/admin/organizations/{organization_id}/finance-info',
    tag: 'finance info',
    resource: resourceNamed('finance_info'),
    body,
    summary: 'Set the payout account of an organization; a changed account requires the password or a passkey',
    returnsRecord: true,
    may: (ctx, params) => authorizeFinanceInfo(ctx, params['organization_id'] ?? ''),
    run: ({ ctx, params, body: changes }) => saveFinanceInfo(ctx, params['organization_id'] ?? '', changes),
  }),
];
