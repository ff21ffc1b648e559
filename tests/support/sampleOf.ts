import sharp from 'sharp';
import type { Field, FieldMap } from '../../src/schema/field';
import type { SampleSource } from '../../src/schema/fieldKind';
import { kindOf } from '../../src/schema/kindOf';
import type { AnyResource } from '../../src/schema/row';
import { innerOf, targetOf, traitsOf } from '../../src/schema/traits';
import { writable } from '../../src/schema/validate';
import type { Caller } from './aServer';

type Sized = Field & { readonly min?: readonly [number, number] };

/** Finds the id of a record of another entity for a sample. */
export type FindId = (resource: string) => Promise<string | null>;

/**
 * Returns a record that `resource` accepts, different for each `n`, with all writable fields or only the required ones. Pictures are
 * uploaded by `caller`, who must also save the record.
 */
export async function sampleOf(
  resource: AnyResource,
  n: number,
  caller: Caller,
  findId: FindId,
  which: 'all' | 'required' = 'all',
  open: readonly string[] = writable(resource),
): Promise<Record<string, unknown>> {
  const names = open.filter((name) => which === 'all' || resource.fields[name]?.required);
  const fields = Object.fromEntries(names.map((name) => [name, resource.fields[name] as Field]));
  const ids = new Map<string, string | null>();
  for (const to of targetsIn(fields)) ids.set(to, await findId(to));
  const pictures = new Map<Field, string>();
  for (const field of Object.values(fields)) if (traitsOf(field).holds === 'picture') pictures.set(field, await upload(caller, field));
  const source: SampleSource = {
    id: (to) => ids.get(to) ?? null,
    image: (field) => pictures.get(field) ?? null,
    nested: (inner, at) => valuesOf(inner, at, source),
  };
  return {
    ...valuesOf(fields, n, source),
    ...Object.fromEntries(Object.entries(VALUES_FOR_RULES[resource.name]?.(n, which) ?? {}).filter(([name]) => name in fields)),
  };
}

/** Only choice questions have options. */
const aQuestion = (n: number, which: 'all' | 'required') =>
  which === 'all' ? { type: n % 2 === 0 ? 'single_select' : 'multi_select', options: ['Ja', `Nee ${n}`] } : { type: 'text' };

/** Values for rules over several fields, which no single field can know. */
const VALUES_FOR_RULES: Readonly<Record<string, (n: number, which: 'all' | 'required') => Readonly<Record<string, unknown>>>> = {
  activities: (n) => ({
    subscribe_from: '2027-01-01T08:00:00.000Z',
    subscribe_until: '2027-02-01T08:00:00.000Z',
    subscribe_from_minutes: 10_000 + n,
    subscribe_until_minutes: 60,
  }),
  activity_questions: aQuestion,
  product_questions: aQuestion,
  cancellation_terms: (n) => ({
    periods: [
      { from_minutes: null, until_minutes: 1440 + n, percentage: 100 },
      { from_minutes: 1440 + n, until_minutes: null, percentage: 50 },
    ],
  }),
  // A price or fee that already applies cannot be created.
  move_prices: (n) => ({ starts_on: `${2030 + (n % 60)}-0${1 + (n % 9)}-15` }),
  transaction_fees: (n) => ({ starts_on: `${2030 + (n % 60)}-0${1 + (n % 9)}-15`, percentage: n % 20 }),
  notifications: (n, which) =>
    which === 'all'
      ? { audience: { zipcodes: ['3511', `${3512 + (n % 80)}`], min_age: 4 + (n % 9), max_age: 60, sports: [], labels: [] } }
      : {},
  // A location with parts has no number of groups.
  locations: (_n, which) => (which === 'all' ? { groups_at_once: 1 } : {}),
  // A new webhook has no secret yet, so it cannot be enabled.
  webhooks: () => ({ is_enabled: false }),
  sessions: (n) => ({
    parts: [],
    date: `2027-0${1 + (n % 9)}-${String(10 + (n % 18)).padStart(2, '0')}`,
    end_time: '23:00',
    subscribe_from: '2026-12-01T08:00:00.000Z',
    subscribe_until: '2026-12-24T08:00:00.000Z',
  }),
};

const valuesOf = (fields: FieldMap, n: number, source: SampleSource) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, kindOf(field).sample(field, n, source)]));

/** The entities that these fields refer to, also within groups and rows. */
export function targetsIn(fields: FieldMap): string[] {
  const found = Object.values(fields).flatMap((field) => {
    const [to, inner] = [targetOf(field), innerOf(field)];
    return [...(to === null ? [] : [to]), ...(inner ? targetsIn(inner) : [])];
  });
  return [...new Set(found)];
}

/** Uploads a picture of the smallest accepted size. Returns its token, which is valid for one record. */
export async function upload(caller: Caller, { min: [width, height] = [16, 16] }: Sized, visibility = 'public'): Promise<string> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 200 } } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'beeld.png');
  form.append('visibility', visibility);
  const { status, body } = await caller.call<{ token: string }>('POST', '/v1/admin/files/upload', form);
  if (status !== 201) throw new Error(`The upload of a sample was refused: ${JSON.stringify(body)}`);
  return body.token;
}
