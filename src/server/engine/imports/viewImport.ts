import type { ImportView } from '../../../domain/imports/importView';
import type { Ctx } from '../../core/context';
import { sentence } from '../../http/sentences';
import type { AccessScope } from '../accessScope';
import { viewChoice } from './choiceOf';
import { importColumns, missingColumns } from './importColumns';
import type { ImportRecord } from './openImport';

/** An import as returned by the API, in the user's language. */
export function viewImport(ctx: Ctx, access: AccessScope, found: ImportRecord): ImportView {
  const { resource, profile } = access;
  const { id, state, file_name, format, encoding, delimiter, headers, examples, columns, total, checked, counts, made, problem } = found;
  const required = resource.import?.required ?? [];
  return {
    id,
    state: state === 'reading' ? 'mapping' : state,
    file_name,
    format,
    encoding,
    delimiter,
    columns: headers.map((header, at) => ({ header, examples: examples[at] ?? [], field: columns[at] ?? null })),
    fields: importColumns(resource, profile).map((name) => ({ name, is_required: required.includes(name) })),
    missing: missingColumns(resource, columns),
    total,
    checked,
    counts,
    choice: viewChoice(access, found),
    made,
    problem: problem && sentence(ctx.locale, problem, resource),
    created_at: found.created_at,
  };
}
