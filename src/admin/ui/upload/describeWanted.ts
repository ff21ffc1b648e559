import { typeNames } from '../../../domain/files/fileType';
import { type FileRule, limitName, MAX_IMAGE_BYTES, STORED_IMAGE_TYPES } from '../../../domain/files/images';

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** What a field wants, in a line: "PNG of JPG, minimaal 500 × 250 px, max. 2 MB". */
export function describeWanted(rule: FileRule, translate: Translate, locale: string): string {
  const { min, max, mimes = STORED_IMAGE_TYPES, max_bytes = MAX_IMAGE_BYTES } = rule;
  const pixels = (key: string, [width, height]: readonly [number, number]) => translate(`upload_field.wanted.${key}`, { width, height });

  const isExact = min !== undefined && max !== undefined && min[0] === max[0] && min[1] === max[1];
  return [
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(typeNames(mimes)),
    min && pixels(isExact ? 'exact' : 'min', min),
    max && !isExact && pixels('max', max),
    translate('upload_field.wanted.bytes', { size: limitName(max_bytes) }),
  ]
    .filter(Boolean)
    .join(', ');
}
