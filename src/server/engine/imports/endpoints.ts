import { and, desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { issue } from '../../../domain/checks/issue';
import type { AnyResource } from '../../../schema/row';
import { imports } from '../../db/system/imports';
import { invalid } from '../../core/apiError';
import { type Endpoint, endpoint } from '../../http/endpoint';
import { TABLE_TYPES } from '../../http/tableTypes';
import { write } from '../../core/write';
import { authorize } from '../authorize';
import { fileOf } from '../export/fileOf';
import { importAnswer, importRowAnswer, importRowsAnswer, importsAnswer } from './answers';
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
      query: { name: 'file name' },
      answer: importAnswer,
      run: async ({ ctx, params, query, http }) => {
        const access = await authorize(ctx, resource, 'import', params);
        return viewImport(ctx, access, await uploadImport(ctx, resource, params, http.req.raw, query.get('name') ?? ''));
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: all,
      summary: `List your imports of ${many}, newest first, and the maximum number of rows`,
      answer: importsAnswer,
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
      summary: `Download an example file of ${many}`,
      files: TABLE_TYPES,
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
      summary: `Read the progress of an import of ${many}`,
      answer: importAnswer,
      run: async ({ ctx, params }) => {
        const { access, found } = await openImport(ctx, resource, params);
        return viewImport(ctx, access, found);
      },
    }),
    endpoint({
      ...base,
      method: 'patch',
      path: importPath,
      summary: 'Assign the columns of a file to fields, and check its rows again',
      body: columnsBody,
      answer: importAnswer,
      run: async ({ ctx, params, body }) => {
        const access = await authorize(ctx, resource, 'import', params);
        return viewImport(ctx, access, await mapImport(ctx, resource, params, body.columns));
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${importPath}/rows`,
      summary: 'List the rows of an import, with the issues of each',
      query: { page: '1, 2, ...', filter: 'all, faults, duplicates or valid' },
      answer: importRowsAnswer,
      run: async ({ ctx, params, query }) => {
        const { access, found } = await openImport(ctx, resource, params);
        return rowsPage(ctx, access, found, query);
      },
    }),
    endpoint({
      ...base,
      method: 'patch',
      path: `${importPath}/rows/{line}`,
      summary: 'Correct or skip a row of an import, and check it again',
      body: rowBody,
      answer: importRowAnswer,
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
      summary: 'Create the records of an import: all rows, or the valid ones',
      body: runBody,
      answer: importAnswer,
      run: async ({ ctx, params, body }) => {
        const access = await authorize(ctx, resource, 'import', params);
        return viewImport(ctx, access, await runImport(ctx, resource, params, body));
      },
    }),
    endpoint({
      ...base,
      method: 'get',
      path: `${importPath}/errors`,
      summary: 'Download the imported file with a column of errors',
      files: TABLE_TYPES,
      run: async ({ ctx, params }) => {
        const { access, found } = await openImport(ctx, resource, params);
        return fileOf(ctx, errorFile(ctx, access, found), found.format, found.delimiter ?? undefined);
      },
    }),
    endpoint({
      ...base,
      method: 'delete',
      path: importPath,
      status: 204,
      summary: 'Delete an import; the records that it created stay',
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
