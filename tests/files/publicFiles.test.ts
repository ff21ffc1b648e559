import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../src/server/db/system/files';
import { claimFile } from '../../src/server/files/claimFile';
import { aFileServer, ANNA, BRAM, type FileServer } from './support/aFileServer';
import { aPicture, bytesOf } from './support/pictures';

let server: FileServer;
beforeAll(async () => {
  server = await aFileServer();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => server.app.request(path, { headers });

async function anAttachedFile(visibility = 'public') {
  const { answer } = await server.upload(await aPicture(1200, 600, 'jpeg'), { visibility });
  const claim = { token_or_id: answer.token, current_id: null, actor_id: ANNA, rule: {}, now: server.now() };
  await server.orm.transaction((tx) => claimFile(tx, claim));
  return answer;
}

describe('a public image', () => {
  it.each([
    ['thumbnail', 320, 160],
    ['medium', 800, 400],
    ['original', 1200, 600],
  ])('has a %s of %d by %d', async (variant, width, height) => {
    const { id } = await anAttachedFile();
    const response = await get(`/v1/files/${id}?variant=${variant}`);
    expect(response.status).toBe(200);
    const { width: storedWidth, height: storedHeight, format } = await sharp(await bytesOf(response)).metadata();
    expect([storedWidth, storedHeight, format]).toEqual([width, height, 'jpeg']);
  });

  it('is never enlarged, and keeps at least one pixel of height', async () => {
    const small = await server.upload(await aPicture(40, 20));
    const thin = await server.upload(await aPicture(3000, 2));
    const sizeOf = async ({ answer }: typeof small) =>
      sharp(await bytesOf(await get(`/v1/files/${answer.id}?token=${answer.token}`))).metadata();
    expect(await sizeOf(small)).toMatchObject({ width: 40, height: 20 });
    expect(await sizeOf(thin)).toMatchObject({ width: 320, height: 1 });
  });

  it('is served with a fixed type that browsers do not sniff, and cached forever', async () => {
    const { id } = await anAttachedFile();
    const { headers } = await get(`/v1/files/${id}`);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': 'inline',
    });
  });

  it('returns 304 for its own ETag only', async () => {
    const { id } = await anAttachedFile();
    const tag = (await get(`/v1/files/${id}`)).headers.get('ETag') ?? '';
    expect((await get(`/v1/files/${id}`, { 'If-None-Match': `"other", W/${tag}` })).status).toBe(304);
    expect((await get(`/v1/files/${id}?variant=medium`, { 'If-None-Match': tag })).status).toBe(200);
  });

  it.each(['/v1/files/nonsense', '/v1/files/%2e%2e%2f%2e%2e', '/v1/files/01a20846-fe00-7699-ba4f-7ed93d7fdece'])(
    'returns 404 at %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it('returns 404 for another variant, and when it is private', async () => {
    const { id } = await anAttachedFile();
    for (const variant of ['huge', '../original', '', '__proto__']) {
      expect((await get(`/v1/files/${id}?variant=${encodeURIComponent(variant)}`)).status).toBe(404);
    }
    expect((await get(`/v1/files/${(await anAttachedFile('private')).id}`)).status).toBe(404);
  });

  it('is shown only to its uploader until a record uses it, for a day, and not cached by proxies', async () => {
    const { answer } = await server.upload(await aPicture(40, 40));
    const other = await server.upload(await aPicture(40, 40));
    const preview = await get(`/v1/files/${answer.id}?token=${answer.token}`);
    expect([preview.status, preview.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=300']);
    for (const token of ['', `?token=`, `?token=${other.answer.token}`, `?token=${answer.id}`])
      expect((await get(`/v1/files/${answer.id}${token}`)).status, token).toBe(404);
    const yesterday = new Date(server.now().getTime() - 24 * 3_600_000);
    await server.orm.update(files).set({ created_at: yesterday }).where(eq(files.id, answer.id));
    expect((await get(`/v1/files/${answer.id}?token=${answer.token}`)).status).toBe(404);
  });
});

describe('a document', () => {
  it('is served as a download with its own name, and has no thumbnail', async () => {
    const pdf = new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' });
    const { answer } = await server.upload(pdf, { path: 'documents' }, { name: "Huisregels 'zaal' é.pdf" });
    const response = await get(`/v1/files/${answer.id}?variant=original&token=${answer.token}`);
    expect(response.headers.get('Content-Disposition')).toBe("attachment; filename*=UTF-8''Huisregels%20%27zaal%27%20%C3%A9.pdf");
    expect(await response.text()).toBe('%PDF-1.7\n%%EOF');
    expect((await get(`/v1/files/${answer.id}?token=${answer.token}`)).status).toBe(404);
  });
});

describe('the details of a file', () => {
  it('are available by token and id to its uploader only, until a record uses it', async () => {
    const { answer } = await server.upload(await aPicture(40, 40));
    expect(await (await server.info(answer.token)).json()).toEqual(answer);
    expect((await server.info(answer.id)).status).toBe(200);
    expect((await server.info(answer.token, BRAM)).status).toBe(404);
    expect((await server.info(answer.id, BRAM)).status).toBe(404);
  });

  it('are available to every signed-in user once a record uses it, without the token', async () => {
    const { id, token } = await anAttachedFile();
    const answer = await (await server.info(id, BRAM)).json();
    expect(answer).toMatchObject({ id, token: id, width: 1200 });
    expect(JSON.stringify(answer)).not.toContain(token);
    expect((await server.info((await anAttachedFile('private')).id, BRAM)).status).toBe(404);
  });
});
