import type { FileUse } from '../src/domain/files/quota';
import type { ImageVariant, UploadedFile } from '../src/domain/files/uploadedFile';

export interface FilesClientConfig {
  /** Base address of the API, without a slash at the end; '' for the own origin. */
  baseUrl: string;
  /** Authorization, ApplicationId and Accept-Language, evaluated for each request. */
  headers: () => Record<string, string>;
  /** Called on a 401. If it resolves to true, there is a new token, and the request is repeated once. */
  onUnauthorized?: () => Promise<boolean>;
  /** The organization whose quota uploads count against; null for none. */
  owner?: () => string | null;
}

export interface UploadOptions {
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percentage: number) => void;
  signal?: AbortSignal;
}

export interface FilesClient {
  /** @throws FilesError, or the signal's reason when it was aborted */
  upload(form: FormData, options?: UploadOptions): Promise<UploadedFile>;
  /** The file entity of a token or id. @throws FilesError */
  info(token: string, options?: { signal?: AbortSignal }): Promise<UploadedFile>;
  imageUrl(id: string, variant?: ImageVariant): string;
  /** Address of an image that may not be used by a record yet. */
  previewUrl(file: Pick<UploadedFile, 'id' | 'token'>): string;
  /** The organization whose quota uploads count against; null for none. */
  owner(): string | null;
  /** The storage used by an organization. @throws FilesError */
  room(organization_id: string, options?: { signal?: AbortSignal }): Promise<FileUse>;
}

/** The errors of the API by field. Status 0: no answer from the network. */
export class FilesError extends Error {
  override readonly name = 'FilesError';

  constructor(
    readonly status: number,
    readonly errors: Readonly<Record<string, string>>,
  ) {
    super(errors.message ?? `The API answered ${status}`);
  }
}

/** The calls about files. Uploads use XMLHttpRequest, which alone reports upload progress. */
export function createFilesClient(config: FilesClientConfig): FilesClient {
  const { baseUrl, headers, onUnauthorized, owner = () => null } = config;

  async function send<T>(request: () => Promise<Answer>, read: (text: string) => T): Promise<T> {
    let answer = await request();
    if (answer.status === 401 && (await onUnauthorized?.())) answer = await request();
    if (answer.status >= 200 && answer.status < 300) return read(answer.text);
    throw new FilesError(answer.status, readErrors(answer.text));
  }

  const imageUrl = (id: string, variant: ImageVariant = 'thumbnail') => `${baseUrl}/v1/files/${encodeURIComponent(id)}?variant=${variant}`;

  const ask = async (path: string, signal: AbortSignal | undefined): Promise<Answer> => {
    const response = await fetch(`${baseUrl}${path}`, { headers: { Accept: 'application/json', ...headers() }, signal });
    return { status: response.status, text: await response.text() };
  };

  return {
    upload(form, options = {}) {
      const whose = owner();
      if (whose !== null) form.set('organization_id', whose);
      return send(() => post(`${baseUrl}/v1/admin/files/upload`, { form, headers: headers(), ...options }), readFile);
    },

    info: (token, { signal } = {}) => send(() => ask(`/v1/admin/files/${encodeURIComponent(token)}`, signal), readFile),

    owner,

    room: (organization_id, { signal } = {}) =>
      send(() => ask(`/v1/admin/organizations/${encodeURIComponent(organization_id)}/files`, signal), readUse),

    imageUrl,

    previewUrl: ({ id, token }) => (token === id ? imageUrl(id) : `${imageUrl(id)}&token=${encodeURIComponent(token)}`),
  };
}

interface Answer {
  status: number;
  text: string;
}

interface Post extends UploadOptions {
  form: FormData;
  headers: Record<string, string>;
}

function post(url: string, { form, headers, onProgress, signal }: Post): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open('POST', url);
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers })) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(Math.round((loaded / total) * 100));
    };
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(new FilesError(0, {}));
    const abort = () => {
      reject(signal?.reason);
      xhr.abort();
    };
    signal?.addEventListener('abort', abort, { once: true });
    xhr.onloadend = () => signal?.removeEventListener('abort', abort);
    xhr.send(form);
  });
}

/** The API answers these calls with a file entity; anything else comes from something in between (such as a proxy). */
function readFile(text: string): UploadedFile {
  const file: unknown = parseJson(text);
  if (isUploadedFile(file)) return file;
  throw new FilesError(502, {});
}

function readUse(text: string): FileUse {
  const found: unknown = parseJson(text);
  if (isRecord(found) && typeof found.used === 'number' && typeof found.quota === 'number') return { used: found.used, quota: found.quota };
  throw new FilesError(502, {});
}

function isUploadedFile(value: unknown): value is UploadedFile {
  return isRecord(value) && typeof value.id === 'string' && typeof value.token === 'string' && typeof value.filename === 'string';
}

function readErrors(text: string): Record<string, string> {
  const answer = parseJson(text);
  const errors = isRecord(answer) && isRecord(answer.errors) ? answer.errors : {};
  return Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
