import { resourceNamed } from '../../db/declared';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { newSecretAnswer, queuedAnswer, secretAnswer } from './answers';
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
      summary: 'Read when the secret of a webhook was created; the secret is never returned again',
      answer: secretAnswer,
      run: ({ ctx, params }) => readSecret(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${webhook}/secret`,
      status: 201,
      summary: 'Create a secret for a webhook, which only this response contains; the previous one stays valid for a day',
      answer: newSecretAnswer,
      run: ({ ctx, params }) => makeSecret(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${webhook}/test`,
      status: 201,
      summary: 'Send a test event to a webhook',
      answer: queuedAnswer,
      run: ({ ctx, params }) => sendTest(ctx, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${deliveries.api}/{${deliveries.key}}/replay`,
      status: 201,
      resource: deliveries,
      summary: 'Resend a webhook event, at the end of the queue',
      returnsRecord: true,
      run: ({ ctx, params }) => replay(ctx, params),
    }),
  ];
};
