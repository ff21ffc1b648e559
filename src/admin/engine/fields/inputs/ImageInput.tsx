import type { FilePath } from '../../../../domain/files/filePurposes';
import type { InputProps } from '../fieldViews';
import { UploadInput } from '../../../ui/upload/UploadInput';

interface ImageSpec {
  readonly min?: readonly [number, number];
  readonly max?: readonly [number, number];
  readonly maxBytes?: number;
  readonly mimes?: readonly string[];
}

/** A picture, held to the sizes and types of its declaration. */
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

/** What the file is for, as the name of its field says. */
function purposeOf(path: string): FilePath {
  if (/icon/.test(path)) return 'icons';
  return path.endsWith('logo') ? 'logos' : 'images';
}
