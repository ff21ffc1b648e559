import type { FilePath } from '../../../../domain/files/filePurposes';
import type { InputProps } from '../fieldViews';
import { UploadInput } from '../../../ui/upload/UploadInput';

interface ImageSpec {
  readonly min?: readonly [number, number];
  readonly max?: readonly [number, number];
  readonly maxBytes?: number;
  readonly mimes?: readonly string[];
}

/** An image upload, limited to the sizes and types of its declaration. */
export function ImageInput({ source, field, path, label, helperText, required, disabled }: InputProps) {
  const { min, max, maxBytes, mimes } = field as unknown as ImageSpec;
  return (
    <UploadInput
      source={source}
      label={label}
      helperText={helperText || undefined}
      disabled={disabled}
      required={required}
      path={purposeOf(path)}
      visibility="public"
      {...(min && { min })}
      {...(max && { max })}
      {...(maxBytes && { maxBytes })}
      {...(mimes && { accept: mimes })}
    />
  );
}

/** The purpose of the file, derived from the name of its field. */
function purposeOf(path: string): FilePath {
  if (/icon/.test(path)) return 'icons';
  return path.endsWith('logo') ? 'logos' : 'images';
}
