// @vitest-environment jsdom
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFilesClient, type FilesClientConfig } from '../../providers/filesClient';

const API = 'http://api.test';
const FILE = { id: 'i', token: 't', filename: 'uploads/a.png', size: 1, mime_type: 'image/png', width: 1, height: 1, visibility: 'public' };

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const aClient = (config: Partial<FilesClientConfig> = {}) =>
  createFilesClient({ baseUrl: API, headers: () => ({ Authorization: 'Bearer old' }), ...config });

function aForm() {
  const form = new FormData();
  form.append('file', new File(['x'], 'a.png', { type: 'image/png' }));
  return form;
}

describe('the files client', () => {
  it('uploads with the current headers and reports progress', async () => {
    let headers = new Headers();
    server.use(
      http.post(`${API}/v1/admin/files/upload`, ({ request }) => {
        headers = request.headers;
        return HttpResponse.json(FILE, { status: 201 });
      }),
    );
    const progress: number[] = [];
    expect(await aClient().upload(aForm(), { onProgress: (percentage) => progress.push(percentage) })).toEqual(FILE);
    expect(headers.get('Authorization')).toBe('Bearer old');
    expect(headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(progress.at(-1)).toBe(100);
  });

  it('retries once after a 401 if there is a new token', async () => {
    const tokens: (string | null)[] = [];
    server.use(
      http.get(`${API}/v1/admin/files/:token`, ({ request }) => {
        const token = request.headers.get('Authorization');
        tokens.push(token);
        return token === 'Bearer new' ? HttpResponse.json(FILE) : HttpResponse.json({ errors: { message: 'Log in' } }, { status: 401 });
      }),
    );
    let token = 'old';
    const client = aClient({
      headers: () => ({ Authorization: `Bearer ${token}` }),
      onUnauthorized: async () => {
        token = 'new';
        return true;
      },
    });
    expect(await client.info('a/b')).toEqual(FILE);
    expect(tokens).toEqual(['Bearer old', 'Bearer new']);
    token = 'old';
    await expect(aClient({ onUnauthorized: async () => false }).info('x')).rejects.toMatchObject({ status: 401, message: 'Log in' });
  });

  it.each([
    [
      'errors of the API by field',
      HttpResponse.json({ errors: { message: 'Niet geüpload', file: 'Te groot', odd: 3 } }, { status: 422 }),
      422,
      { message: 'Niet geüpload', file: 'Te groot' },
    ],
    ['the page of a proxy', HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 502, {}],
    ['a success without a file', HttpResponse.html('<h1>Hello</h1>'), 502, {}],
    ['no answer', HttpResponse.error(), 0, {}],
  ])('throws on %s', async (_, response, status, errors) => {
    server.use(http.post(`${API}/v1/admin/files/upload`, () => response));
    await expect(aClient().upload(aForm())).rejects.toMatchObject({ name: 'FilesError', status, errors });
  });

  it('stops sending when it is aborted', async () => {
    server.use(http.post(`${API}/v1/admin/files/upload`, () => delay('infinite')));
    const controller = new AbortController();
    const sending = aClient().upload(aForm(), { signal: controller.signal });
    setTimeout(() => controller.abort(), 50);
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    await expect(aClient().upload(aForm(), { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('builds the addresses of images', () => {
    expect(aClient().imageUrl('i')).toBe(`${API}/v1/files/i?variant=thumbnail`);
    expect(aClient().previewUrl({ id: 'i', token: 't/' })).toBe(`${API}/v1/files/i?variant=thumbnail&token=t%2F`);
    expect(aClient().previewUrl({ id: 'i', token: 'i' })).toBe(`${API}/v1/files/i?variant=thumbnail`);
    expect(aClient().imageUrl('i', 'medium')).toBe(`${API}/v1/files/i?variant=medium`);
  });
});
