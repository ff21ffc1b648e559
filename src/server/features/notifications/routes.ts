import * as z from 'zod';
import type { AnyResource } from '../../../schema/row';
import { validate } from '../../../schema/validate';
import type { NotificationAudience } from '../../../domain/notifications/audience';
import { audienceIssues } from '../../../domain/notifications/audience';
import type { Deps } from '../../core/deps';
import { resourceNamed } from '../../db/declared';
import { authorize } from '../../engine/authorize';
import { once } from '../../engine/idempotency';
import { invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { audienceAnswer, testAnswer } from './answers';
import { audienceSize } from './audienceSize';
import { duplicate } from './duplicate';
import { callBack, schedule } from './plan';
import { testToOneself } from './testToOneself';
import { unsubscriptionRoutes } from './unsubscription';

const resource = resourceNamed('notifications');
const notification = `${resource.api}/{notification_id}`;
/** The audience alone, validated as in the form. */
const { audience } = resource.fields;
const ofAudience: AnyResource = { ...resource, fields: audience ? { audience } : {}, checks: [] };

const moment = z.strictObject({
  send_on: z.iso.datetime({ offset: true }).nullish(),
  now: z.boolean().optional(),
  version: z.int().optional(),
});

/** Actions on notifications beyond their records (docs/domain/notifications.md). */
export const routes = (deps: Deps): Endpoint[] => {
  const base = { tag: 'notifications', resource } as const;
  return [
    endpoint({
      ...base,
      access: 'view-notifications',
      method: 'post',
      path: `${resource.api}/audience`,
      body: z.strictObject({ audience: z.record(z.string(), z.unknown()).default({}) }),
      summary: 'Count the people in an audience, by channel',
      answer: audienceAnswer,
      run: ({ ctx, body }) => audienceSize(ctx, readAudience(body.audience)),
    }),
    endpoint({
      ...base,
      access: 'edit-notification',
      method: 'post',
      path: `${notification}/schedule`,
      body: moment,
      summary: 'Schedule a draft notification, or send it immediately',
      returnsRecord: true,
      run: ({ ctx, params, body }) => schedule(ctx, params['notification_id'] ?? '', body),
    }),
    endpoint({
      ...base,
      access: 'edit-notification',
      method: 'post',
      path: `${notification}/call-back`,
      summary: 'Cancel a scheduled notification before its time',
      returnsRecord: true,
      run: ({ ctx, params }) => callBack(ctx, params['notification_id'] ?? ''),
    }),
    endpoint({
      ...base,
      access: 'edit-notification',
      method: 'post',
      path: `${notification}/test`,
      summary: 'Send a test notification to yourself',
      answer: testAnswer,
      run: ({ ctx, params }) => testToOneself(ctx, params['notification_id'] ?? ''),
    }),
    endpoint({
      ...base,
      access: 'create-notifications',
      method: 'post',
      path: `${notification}/duplicate`,
      status: 201,
      body: z.strictObject({ name: z.string().max(1000).optional() }),
      summary: 'Copy a notification to a draft with the same text and audience',
      returnsRecord: true,
      run: (call) =>
        once(
          call,
          (ctx) => authorize(ctx, resource, 'create', {}),
          ({ name }, ctx) => duplicate(ctx, call.params['notification_id'] ?? '', name),
        ),
    }),
    ...unsubscriptionRoutes(deps),
  ];
};

function readAudience(given: Readonly<Record<string, unknown>>): NotificationAudience {
  const judged = validate(ofAudience, { audience: given });
  if (!judged.ok) throw invalid(judged.issues, resource);
  // Validated by the declaration, which also fills in missing fields.
  const { audience: read } = judged.record as { readonly audience: NotificationAudience };
  const issues = audienceIssues(read);
  if (issues.length > 0) throw invalid(issues, resource);
  return read;
}
