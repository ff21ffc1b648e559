import { typeNames } from './fileType';

/** Width and height in pixels, as written in a declaration: `min: [500, 250]`. */
export type Size = readonly [width: number, height: number];

/** What the bytes of a file say. `size` in bytes; width and height are null if it is no image. */
export interface FileFacts {
  mime_type: string;
  size: number;
  width: number | null;
  height: number | null;
}

/** Requirements of a field for its file. Omitted means no limit, except for size and types, which have defaults. */
export interface FileRule {
  min?: Size;
  max?: Size;
  max_bytes?: number;
  mimes?: readonly string[];
}

/** What is wrong: a key of the dictionary with its values. The caller adds `attribute` (the label of the field). */
export interface FileIssue {
  key: string;
  values: Record<string, string | number>;
}

/** Sizes are shown in KiB and MiB, so a MB here is 1024 × 1024 bytes (docs/domain/images.md 2). */
export const MEGABYTE = 1024 * 1024;
export const GIGABYTE = 1024 * MEGABYTE;
export const MAX_IMAGE_BYTES = 2 * MEGABYTE;

/** Maximum size of a chosen photo, before the browser compresses it. The result is checked against the limit of the field. */
export const MAX_CHOSEN_BYTES = 20 * MEGABYTE;

/** Images with more pixels are refused from their header, before any pixel is decoded. */
export const MAX_IMAGE_PIXELS = 25_000_000;

/** The types that people may choose: "jpg or png". */
export const CHOSEN_IMAGE_TYPES = ['image/png', 'image/jpeg'] as const;

/** The types that may be stored: the browser compresses a chosen png or jpeg to webp. */
export const STORED_IMAGE_TYPES = [...CHOSEN_IMAGE_TYPES, 'image/webp'] as const;

/**
 * The types that the server accepts for a field where people choose from `mimes`. Webp is accepted wherever jpeg is; a field with only png
 * (an icon for an app store) stays png.
 */
export function storedTypes(mimes: readonly string[] = STORED_IMAGE_TYPES): readonly string[] {
  return mimes.includes('image/jpeg') && !mimes.includes('image/webp') ? [...mimes, 'image/webp'] : mimes;
}

/** `2 GB`, `1536 MB` or `512 KB`. Without decimals, so the same in every language; rounded down, so never more than the real limit. */
export function limitName(bytes: number): string {
  if (bytes >= GIGABYTE && bytes % GIGABYTE === 0) return `${bytes / GIGABYTE} GB`;
  return bytes >= MEGABYTE ? `${Math.floor(bytes / MEGABYTE)} MB` : `${Math.floor(bytes / 1024)} KB`;
}

/**
 * Everything that is wrong with a file according to a rule, the most important first: type, then bytes, then pixels.
 * Source: docs/domain/images.md 3.
 *
 * @example imageIssues({ mime_type: 'image/png', size: 900, width: 499, height: 250 }, { min: [500, 250] })
 *          // [{ key: 'upload_field.validations.min_dimensions', values: { width: 500, height: 250 } }]
 */
export function imageIssues(facts: FileFacts, rule: FileRule): FileIssue[] {
  const mimes = rule.mimes ?? STORED_IMAGE_TYPES;
  const maxBytes = rule.max_bytes ?? MAX_IMAGE_BYTES;
  const issues: FileIssue[] = [];

  if (!mimes.includes(facts.mime_type)) {
    issues.push({ key: 'upload_field.validations.mime_type', values: { types: typeNames(mimes).join(', ') } });
  }
  if (facts.size > maxBytes) {
    issues.push({ key: 'upload_field.validations.max_bytes', values: { size: limitName(maxBytes) } });
  }
  if (facts.width === null || facts.height === null) return issues;

  const exceeds = rule.max && (facts.width > rule.max[0] || facts.height > rule.max[1]);
  const fallsShort = rule.min && (facts.width < rule.min[0] || facts.height < rule.min[1]);
  if (rule.max && exceeds) issues.push({ key: 'upload_field.validations.max_dimensions', values: sizeValues(rule.max) });
  if (rule.min && fallsShort) issues.push({ key: 'upload_field.validations.min_dimensions', values: sizeValues(rule.min) });
  return issues;
}

/**
 * Pictures smaller than this are enlarged: the maximum of the field, or twice its minimum if it has no maximum. Undefined if the field has
 * neither. Source: docs/domain/images.md 5.
 */
export function fullSize({ min, max }: Pick<FileRule, 'min' | 'max'>): Size | undefined {
  return max ?? (min && [min[0] * 2, min[1] * 2]);
}

function sizeValues([width, height]: Size) {
  return { width, height };
}
