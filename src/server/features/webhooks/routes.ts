import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { replay, sendTest } from './replay';
import { makeSecret, readSecret } from './secrets';

/** The secret of a webhook, test messages, and replays. */
export const routes = (): Endpoint[] => {
  const [webhooks, deliveries] = [resourceNamed('webhooks'), resourceNamed('webhook_deliveries')];
  const base = { access: 'role:superadmin', tag: 'webhooks' } as const;
  const webhook = `${webhooks.api}/{${webhooks.key}}`;
  return [
    endpoint({
      ...base,
      method: 'get',
      path: `${webhook}/secret`,
      summary: 'When the secret of a webhook was made; the secret is never shown again',
      run: ({ ctx, params }) => readSecret(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${webhook}/secret`,
      status: 201,
      summary: 'Make a secret for a webhook, which is in this answer alone; the one before signs along for a day',
      run: ({ ctx, params }) => makeSecret(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${webhook}/test`,
      status: 201,
      summary: 'Send a message that says nothing but that it arrives',
      run: ({ ctx, params }) => sendTest(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${deliveries.api}/{${deliveries.key}}/replay`,
      status: 201,
      resource: deliveries,
      summary: 'Send a message once more, last in the line',
      run: ({ ctx, params }) => replay(ctx, params),
    }),
  ];
};
