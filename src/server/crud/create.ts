import type { AnyResource, AnyRow } from '../../schema/row';
import { emptyRecord } from '../../schema/toZod';
import type { Ctx } from '../context';
import { newId } from '../db/columns';
import { write } from '../write';
import { enter } from './enter';
import { store } from './store';

/** Makes a record; what the body leaves out starts as a new form does. */
export async function create(ctx: Ctx, resource: AnyResource, params: Readonly<Record<string, string>>, body: Readonly<Record<string, unknown>>): Promise<AnyRow> {
  const place = await enter(ctx, resource, 'create', params);
  return write(ctx, (w) => store(w, place, newId(), body, null, emptyRecord(resource)));
}
