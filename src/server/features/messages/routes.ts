import { ABOUTS, type About } from '../../../domain/messages/variables';
import { once } from '../../engine/idempotency';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { loggedAnswer, loggedListAnswer, previewAnswer, shownAnswer } from './answers';
import { authorizeMessages } from './audience';
import { listMessages, showMessage } from './log';
import { previewMessage } from './previewMessage';
import { messageBody, messages as resource, previewBody } from './readMessage';
import { againBody, sendMessageAgain } from './sendAgain';
import { sendMessage } from './sendMessage';

const organization = '/v1/admin/organizations/{organization_id}';
const paths: Readonly<Record<About, string>> = {
  session: `${organization}/activities/{activity_id}/sessions/{session_id}/messages`,
  bundle: `${organization}/activities/{activity_id}/bundles/{bundle_id}/messages`,
  product: `${organization}/products/{product_id}/messages`,
};
const whom = {
  session: 'the participants of a session',
  bundle: 'the participants of a bundle',
  product: 'the buyers of a product',
} as const;

/** Messages to the people of a session, bundle or product, and their log. */
export const routes = (): Endpoint[] => ABOUTS.flatMap(endpointsAbout);

function endpointsAbout(about: About): Endpoint[] {
  const base = { access: 'signed-in', tag: 'messages', resource } as const;
  const path = paths[about];
  return [
    endpoint({
      ...base,
      method: 'get',
      path,
      summary: `List the messages to ${whom[about]}, newest first`,
      query: { page: '1, 2, ...', itemsPerPage: 'at most 100' },
      answer: loggedListAnswer,
      run: ({ ctx, params, query }) => listMessages(ctx, about, params, query),
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${path}/{message_id}`,
      summary: 'Read a message, with its status for each recipient',
      answer: shownAnswer,
      run: ({ ctx, params }) => showMessage(ctx, about, params),
    }),
    endpoint({
      ...base,
      method: 'post',
      path,
      summary: `Send a message to ${whom[about]}`,
      status: 201,
      body: messageBody,
      answer: loggedAnswer,
      run: (call) =>
        once(
          call,
          (ctx) => authorizeMessages(ctx, about, call.params).then(() => null),
          (body, ctx) => sendMessage(ctx, about, call.params, body),
        ),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/{message_id}/again`,
      summary: 'Resend a message to the recipients that it did not reach, at their current addresses',
      body: againBody,
      answer: loggedAnswer,
      run: ({ ctx, params, body }) => sendMessageAgain(ctx, about, params, body),
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${path}/preview`,
      summary: 'Preview a message: the number of recipients, and the text for one of them',
      body: previewBody,
      answer: previewAnswer,
      may: (ctx, params) => authorizeMessages(ctx, about, params),
      run: ({ ctx, params, body }) => previewMessage(ctx, about, params, body),
    }),
  ];
}
