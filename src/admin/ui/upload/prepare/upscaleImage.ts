import type { Multiplier } from '../../../../domain/files/compressionPlan';

/**
 * Requests a token of the upscaling service from our own server, with the service's URL: 'https://api.iloveimg.com' or a compatible one.
 * The key of the service never reaches the browser.
 */
export type OpenUpscaling = (signal?: AbortSignal) => Promise<{ readonly url: string; readonly token: string }>;

const TOOL = 'upscaleimage';

/**
 * Enlarges an image with the upscaling service: authenticate (through our server), start a task, upload the file, process it with the
 * multiplier, download the result.
 *
 * @throws when any of the five steps fails; the caller then continues with the original
 */
export async function upscaleImage(
  file: File,
  multiplier: Multiplier,
  { open, signal }: { open: OpenUpscaling; signal?: AbortSignal },
): Promise<File> {
  const { url, token } = await open(signal);
  const base = `${url}/v1`;

  const withToken = { Authorization: `Bearer ${token}` };
  const { task, server } = await askJson(`${base}/start/${TOOL}`, { headers: withToken, signal }, 'task', 'server');

  const worker = `${server.includes('://') ? server : `https://${server}`}/v1`;
  const form = new FormData();
  form.append('task', task);
  form.append('file', file);
  const upload = { method: 'POST', headers: withToken, body: form, signal };
  const { server_filename } = await askJson(`${worker}/upload`, upload, 'server_filename');

  const body = json({ task, tool: TOOL, multiplier, files: [{ server_filename, filename: file.name }] });
  await ask(`${worker}/process`, { method: 'POST', headers: withToken, body, signal });

  const result = await ask(`${worker}/download/${task}`, { headers: withToken, signal });
  const enlarged = await result.blob();
  return new File([enlarged], file.name, { type: file.type });
}

function json(value: unknown): Blob {
  return new Blob([JSON.stringify(value)], { type: 'application/json' });
}

async function ask(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`Upscaling: ${new URL(url).pathname} answered ${response.status}`);
  return response;
}

/** A response without one of the required strings counts as a failed step. */
async function askJson<Key extends string>(url: string, init: RequestInit, ...keys: Key[]): Promise<Record<Key, string>> {
  const answer: unknown = await (await ask(url, init)).json();
  if (hasStrings(answer, keys)) return answer;
  throw new Error(`Upscaling: ${new URL(url).pathname} answered without ${keys.join(' and ')}`);
}

function hasStrings<Key extends string>(value: unknown, keys: Key[]): value is Record<Key, string> {
  return typeof value === 'object' && value !== null && keys.every((key) => typeof Reflect.get(value, key) === 'string');
}
