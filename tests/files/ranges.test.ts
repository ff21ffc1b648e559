import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimFile } from '../../src/server/files/claimFile';
import { aFileServer, ANNA, type FileServer } from './support/aFileServer';
import { STORES, type TestStore } from './support/stores';

/** The thirteen bytes of a document, which is stored as it is. */
const TEXT = '%PDF-1.7\n%EOF';

describe.each(STORES)('a public file in %s', (_, open) => {
  let testStore: TestStore;
  let server: FileServer;
  let path = '';
  let tag = '';
  beforeAll(async () => {
    testStore = await open();
    server = await aFileServer(testStore.store);
    path = `/v1/files/${await aDocument('public')}?variant=original`;
    tag = (await get()).headers.get('ETag') ?? '';
  });
  afterAll(async () => {
    await server.close();
    await testStore.close();
  });

  const get = (headers: Record<string, string> = {}, method = 'GET') => server.app.request(path, { headers, method });

  async function aDocument(visibility: 'public' | 'private') {
    const pdf = new Blob([TEXT], { type: 'application/pdf' });
    const { answer } = await server.upload(pdf, { path: 'documents', visibility }, { name: 'regels.pdf' });
    const claim = { token_or_id: answer.token, current_id: null, actor_id: ANNA, rule: { mimes: ['application/pdf'] }, now: server.now() };
    await server.orm.transaction((tx) => claimFile(tx, claim));
    return answer.id;
  }

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/13', '%PDF'],
    ['bytes=0-0', 206, 'bytes 0-0/13', '%'],
    ['bytes=9-', 206, 'bytes 9-12/13', '%EOF'],
    ['bytes=-4', 206, 'bytes 9-12/13', '%EOF'],
    ['bytes=9-999', 206, 'bytes 9-12/13', '%EOF'],
    ['bytes=-999', 206, 'bytes 0-12/13', TEXT],
    ['bytes=5-2', 200, null, TEXT],
    ['bytes=abc', 200, null, TEXT],
    ['bytes=-', 200, null, TEXT],
    ['bytes=0-0,5-6', 200, null, TEXT],
    ['lines=0-3', 200, null, TEXT],
    ['bytes=13-', 416, 'bytes */13', ''],
    ['bytes=99-100', 416, 'bytes */13', ''],
    ['bytes=-0', 416, 'bytes */13', ''],
  ])('answers %s with %d', async (range, status, contentRange, text) => {
    const response = await get({ Range: range });
    expect([response.status, response.headers.get('Content-Range'), await response.text()]).toEqual([status, contentRange, text]);
    if (status !== 416) expect(response.headers.get('Content-Length')).toBe(String(text.length));
    expect(response.headers.get('Cache-Control')).toBe(status === 416 ? 'no-store' : 'public, max-age=31536000, immutable');
  });

  it('returns a range only for a matching If-Range', async () => {
    const statusOf = async (ifRange: string) => (await get({ Range: 'bytes=0-3', 'If-Range': ifRange })).status;
    expect(await statusOf(tag)).toBe(206);
    for (const other of ['"other"', `W/${tag}`, 'Mon, 23 Nov 2026 12:00:00 GMT', '*', '']) expect(await statusOf(other)).toBe(200);
  });

  it('answers If-None-Match before Range', async () => {
    expect((await get({ Range: 'bytes=0-3', 'If-None-Match': tag })).status).toBe(304);
    expect((await get({ Range: 'bytes=99-', 'If-None-Match': tag })).status).toBe(304);
  });

  it('returns its headers for a HEAD request', async () => {
    const { status, headers, body } = await get({}, 'HEAD');
    expect([status, headers.get('Content-Length'), headers.get('Content-Type'), body]).toEqual([200, '13', 'application/pdf', null]);
    expect(headers.get('Accept-Ranges')).toBe('bytes');
  });

  it('returns 404 if it is private, with or without a range', async () => {
    const other = `/v1/files/${await aDocument('private')}?variant=original`;
    const requestHeaders: Record<string, string>[] = [{}, { Range: 'bytes=0-3' }, { Range: 'bytes=99-' }, { 'If-None-Match': '*' }];
    for (const headers of requestHeaders) {
      const response = await server.app.request(other, { headers });
      expect([response.status, response.headers.get('Content-Range')]).toEqual([404, null]);
    }
  });
});
