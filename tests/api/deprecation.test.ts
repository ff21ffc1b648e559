import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { mount } from '../../src/server/app/mount';
import { describeOperation } from '../../src/server/http/describeOperation';
import { publicEndpoint } from '../../src/server/http/endpoint';
import { conflict } from '../../src/server/core/apiError';
import { aServer } from '../support/aServer';

const deprecation = { since: '2026-12-01', until: '2027-07-01', by: '/v1/new' };

describe('an operation that will be removed', () => {
  test.each([
    ['succeeds', 200, async () => ({ count: 1 })],
    ['is refused', 409, () => Promise.reject(conflict('errors.unexpected'))],
  ])('announces it in headers when it %s', async (_title, status, run) => {
    const { deps } = await aServer();
    const app = new Hono();
    const old = publicEndpoint({
      method: 'get',
      path: '/v1/old',
      tag: 'x',
      summary: 'Read',
      answer: z.strictObject({ count: z.int() }),
      deprecation,
      run,
    });
    const never = () => Promise.reject(new Error('not called'));
    mount(app, [old], deps, { actor: never, application: never, client: never, denied: () => {} });
    const response = await app.request('/v1/old');
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      deprecation: '@1796083200',
      sunset: 'Thu, 01 Jul 2027 00:00:00 GMT',
      link: '</v1/new>; rel="successor-version"',
    });
    expect(describeOperation(old, 'getOld', {})).toMatchObject({
      deprecated: true,
      description: 'Deprecated since 2026-12-01; may be removed from 2027-07-01. Use /v1/new instead.',
    });
  });
});
