import type { ImportRowsPage, ImportView } from '../../src/domain/imports/importView';
import { importJob } from '../../src/server/engine/imports/importJob';
import type { Answer, Caller, TestServer } from './aServer';

/** A user who imports files into the list at an address of the API. */
export function anImporter(server: Pick<TestServer, 'deps'>, caller: Caller, list: string) {
  const path = `${list}/imports`;
  const view = async (id: string) => (await caller.call<ImportView>('GET', `${path}/${id}`)).body;
  const job = () => importJob(server.deps);
  const settle = async (id: string): Promise<ImportView> => {
    await job();
    return view(id);
  };
  const upload = (content: string | Uint8Array, name = 'clubs.csv', headers: Record<string, string> = {}): Promise<Answer<ImportView>> =>
    caller.call<ImportView>(
      'POST',
      `${path}?name=${encodeURIComponent(name)}`,
      typeof content === 'string' ? Buffer.from(content) : content,
      headers,
    );
  return {
    path,
    view,
    job,
    upload,
    /** Uploads a file and waits until its rows are checked. */
    async checked(content: string | Uint8Array, name?: string): Promise<ImportView> {
      const { status, body, errors } = await upload(content, name);
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(errors)}`);
      return settle(body.id);
    },
    rows: async (id: string, filter = 'all', page = 1) =>
      (await caller.call<ImportRowsPage>('GET', `${path}/${id}/rows?filter=${filter}&page=${page}`)).body.rows,
    mend: (id: string, line: number, body: object) => caller.call<{ import: ImportView }>('PATCH', `${path}/${id}/rows/${line}`, body),
    map: async (id: string, columns: readonly (string | null)[]) => caller.call<ImportView>('PATCH', `${path}/${id}`, { columns }),
    run: (id: string, body: object = {}) => caller.call<ImportView>('POST', `${path}/${id}/run`, body),
    /** Starts the import and waits until its rows are written. */
    async written(id: string, body: object = {}): Promise<ImportView> {
      const { status, errors } = await caller.call('POST', `${path}/${id}/run`, body);
      if (status !== 202) throw new Error(`${status} ${JSON.stringify(errors)}`);
      return settle(id);
    },
  };
}
