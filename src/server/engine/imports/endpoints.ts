import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { AnyResource } from '../../../schema/row';
import { imports } from '../../db/system/imports';
import { invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { write } from '../../core/write';
import { authorize } from '../authorize';
import { fileOf } from '../export/fileOf';
import { errorFile } from './errorFile';
import { exampleFile } from './exampleFile';
import { mapImport } from './mapImport';
import { mendRow } from './mendRow';
import { findImport, openImport, ownImports } from './openImport';
import { rowsPage } from './rowViews';
import { runImport } from './runImport';
import { maxRowsOf } from './storeRows';
import { uploadImport } from './uploadImport';
import { viewImport } from './viewImport';

const columnsBody = z.strictObject({ columns: z.array(z.string().max(100).nullable()).max(100) });
const rowBody = z.strictObject({ cells: z.record(z.string(), z.string()).optional(), is_skipped: z.boolean().optional() });
const runBody = z.strictObject({
  rows: z.enum(['all', 'valid']).default('valid'),
  with_alike: z.boolean().default(false),
  choice: z.string().max(100).optional(),
});
/** Number of recent imports that are listed. */
const RECENT = 20;

/**
 * The endpoints of an entity's import: upload a file, map its columns, review and correct rows, and start writing. Each is accessible only
 * to the user who uploaded the file.
 */
export function importEndpoints(resource: AnyResource): Endpoint[] {
  if (!resource.import) return [];
  const all = `${resource.api}/imports`;
  const importPath = `${all}/{import_id}`;
  const { many } = resource.words.en;
  const base = { access: 'signed-in', tag: resource.name, resource } as const;
  const endpoints = [
    endpoint({
      ...base,
      method: 'post',
      path: all,
      status: 201,
      summary: `Upload a file of ${many}: the body is the file, CSV or XLSX`,
      query: { name: 'what the file is called' },
      run: async ({ ctx, params, query, http }) => {
        const access = await authorize(ctx, resource, 'import', params);
        return viewImport(ctx, access, await uploadImport(ctx, resource, params, http.req.raw, query.get('name') ?? ''));
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: all,
      summary: `One's own imports of ${many}, the latest first, and how many rows a file may have`,
      run: async ({ ctx, params }) => {
        const access = await authorize(ctx, resource, 'import', params);
        const own = ownImports(ctx, access);
        const found = await ctx.db.select().from(imports).where(own).orderBy(desc(imports.id)).limit(RECENT);
        return { imports: found.map((record) => viewImport(ctx, access, record)), max_rows: maxRowsOf(resource) };
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${all}/example`,
      summary: `A file of ${many} as it may come in`,
      query: { format: 'csv or xlsx' },
      run: async ({ ctx, params, query }) => {
        const access = await authorize(ctx, resource, 'import', params);
        const format = query.get('format') ?? 'csv';
        if (format !== 'csv' && format !== 'xlsx') throw invalid([issue('format', 'validation.one_of')]);
        return fileOf(ctx, exampleFile(ctx, access), format);
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: importPath,
      summary: `How far an import of ${many} is`,
      run: async ({ ctx, params }) => {
        const { access, found } = await openImport(ctx, resource, params);
        return viewImport(ctx, access, found);
      },
    }),
    endpoint({
      ...base,
      method: 'patch',
      path: importPath,
      summary: 'Say which field each column holds; the rows are then checked anew',
      body: columnsBody,
      run: async ({ ctx, params, body }) => {
        const access = await authorize(ctx, resource, 'import', params);
        return viewImport(ctx, access, await mapImport(ctx, resource, params, body.columns));
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${importPath}/rows`,
      summary: 'A page of its rows, with what is found of each',
      query: { page: '1, 2, ...', filter: 'all, faults, duplicates or valid' },
      run: async ({ ctx, params, query }) => {
        const { access, found } = await openImport(ctx, resource, params);
        return rowsPage(ctx, access, found, query);
      },
    }),
    endpoint({
      ...base,
      method: 'patch',
      path: `${importPath}/rows/{line}`,
      summary: 'Mend cells of a row, or leave it out; the row is then checked anew',
      body: rowBody,
      run: async ({ ctx, params, body }) => {
        const access = await authorize(ctx, resource, 'import', params);
        const { found, row } = await mendRow(ctx, resource, params, body);
        return { import: viewImport(ctx, access, found), row };
      },
    }),
    endpoint({
      ...base,
      method: 'post',
      path: `${importPath}/run`,
      status: 202,
      summary: 'Make its records: all of its rows, or those that are right',
      body: runBody,
      run: async ({ ctx, params, body }) => {
        const access = await authorize(ctx, resource, 'import', params);
        return viewImport(ctx, access, await runImport(ctx, resource, params, body));
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${importPath}/errors`,
      summary: 'The file as it came in, with a column that says what is wrong with each row',
      run: async ({ ctx, params }) => {
        const { access, found } = await openImport(ctx, resource, params);
        return fileOf(ctx, errorFile(ctx, access, found), found.format, found.delimiter ?? undefined);
      },
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: importPath,
      summary: 'Throw an import away; what it made stays',
      run: async ({ ctx, params }) => {
        const access = await authorize(ctx, resource, 'import', params);
        await write(ctx, async (w) => {
          const found = await findImport(w.db, w, access, params['import_id'] ?? '', true);
          await w.db.delete(imports).where(and(eq(imports.id, found.id)));
        });
        return null;
      },
    }),
  ];
  return endpoints.map((endpoint): Endpoint => ({ ...endpoint, verb: 'import' }));
}
