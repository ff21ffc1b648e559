import { Box } from '@mui/material';
import { FieldTitle, type InputProps, useInput, useLocale, useTranslate, useTranslateLabel, ValidationError } from 'react-admin';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FilePath, FileVisibility } from '../../../domain/files/filePurposes';
import { typeNames } from '../../../domain/files/fileType';
import { CHOSEN_IMAGE_TYPES, type FileRule, limitName, MAX_IMAGE_BYTES, type Size, STORED_IMAGE_TYPES } from '../../../domain/files/images';
import { UploadDropzone } from './UploadDropzone';
import { UploadedRow } from './UploadedRow';
import { UploadFrame } from './UploadFrame';
import { UploadProgress } from './UploadProgress';
import { UPLOAD_STATUS } from './uploadState';
import { useRoomNote } from './useRoomNote';
import { useUpload } from './useUpload';
import { visuallyHidden } from '../visuallyHidden';
import { RequiredMark } from '../inputs/FieldFrame';

const BUSY = 'upload_field.validations.busy';

export interface UploadInputProps extends Omit<InputProps, 'type'> {
  /** The types that can be chosen. Default: png and jpeg. */
  accept?: readonly string[];
  /** Minimum and maximum dimensions in pixels: `'500,250'` or `[500, 250]`. */
  min?: string | Size;
  max?: string | Size;
  /** Default: 2 MB. */
  maxBytes?: number;
  visibility?: FileVisibility;
  path?: FilePath;
  /** Makes the server refuse an image without any transparent pixel. */
  checkTransparency?: boolean;
  /** The upscaling factor for a small image, where upscaling is configured: 2 or 4. */
  multiplier?: number;
  helperText?: ReactNode;
  /** Marks the field as required; the form's own rules enforce it. */
  required?: boolean;
}

/**
 * A field that holds a file: its token right after an upload, its id once the record was saved, else null. Needs a surrounding
 * `FilesClientContext`.
 *
 * @example <UploadInput source="image" min="500,250" validate={required()} />
 */
export function UploadInput(props: UploadInputProps) {
  const { accept = CHOSEN_IMAGE_TYPES, visibility = 'public', path = 'images', checkTransparency = false } = props;
  const { source, resource, label, helperText, multiplier, disabled, readOnly, validate } = props;
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  const runningRef = useRef<AbortController | null>(null);

  const waits = () => (runningRef.current ? BUSY : undefined);
  const { id, field, fieldState, isRequired } = useInput({
    ...props,
    type: undefined,
    validate: [...[validate ?? []].flat(), waits],
  });

  const attribute = translateLabel({ source, resource, label });
  const rule = { min: parseSize(props.min), max: parseSize(props.max), max_bytes: props.maxBytes, mimes: accept };
  const upload = useUpload({
    value: field.value || null,
    onChange: field.onChange,
    runningRef,
    target: { rule, path, visibility, check_transparency: checkTransparency, multiplier },
    attribute: typeof attribute === 'string' ? attribute : translate('upload_field.file'),
  });

  const { state } = upload;
  // A save may have been validated while the upload ended: the form validates a changed field again only after a refused save.
  const { trigger } = useFormContext();
  const isStale = state.status !== UPLOAD_STATUS.uploading && (fieldState.error?.message?.includes(BUSY) ?? false);
  useEffect(() => {
    if (isStale) void trigger(field.name);
  }, [isStale, trigger, field.name]);
  const room = useRoomNote();
  const saveError = state.status === UPLOAD_STATUS.uploading ? undefined : fieldState.error?.message;
  const error = upload.error ?? (saveError && <ValidationError error={saveError} />);

  return (
    <UploadFrame
      id={id}
      error={error}
      help={withRoom(helperText, room)}
      label={
        label !== false && (
          <>
            <FieldTitle {...{ label, source, resource }} />
            {(isRequired || props.required) && <RequiredMark />}
          </>
        )
      }
    >
      {state.status === UPLOAD_STATUS.idle && (
        <UploadDropzone
          id={id}
          name={field.name}
          mimes={accept}
          wanted={describeWanted(rule, translate, locale)}
          hasError={!!error}
          isDisabled={disabled || readOnly}
          takesFocus={upload.hasActed}
          onChoose={upload.start}
          onSeveral={() => upload.fail(translate('upload_field.validations.single'))}
          onBlur={field.onBlur}
        />
      )}
      {state.status === UPLOAD_STATUS.uploading && <UploadProgress name={state.name} progress={state.progress} onCancel={upload.cancel} />}
      {state.status === UPLOAD_STATUS.uploaded && (
        <UploadedRow shown={state.shown} isDisabled={disabled || readOnly} onRemove={upload.remove} />
      )}
      <Box component="span" role="status" sx={visuallyHidden}>
        {upload.announcement}
      </Box>
    </UploadFrame>
  );
}

/** Adds the used storage to the help of the field, on a line that is reserved until it is known. */
function withRoom(help: ReactNode, room: string | null): ReactNode {
  if (room === null) return help;
  if (!help) return room;
  return (
    <>
      {help}
      <br />
      {room || '\u00a0'}
    </>
  );
}

type Translate = (key: string, values?: Record<string, string | number>) => string;

/** The requirements of a field on one line: "PNG of JPG, minimaal 500 × 250 px, max. 2 MB". */
function describeWanted(rule: FileRule, translate: Translate, locale: string): string {
  const { min, max, mimes = STORED_IMAGE_TYPES, max_bytes = MAX_IMAGE_BYTES } = rule;
  const pixels = (key: string, [width, height]: readonly [number, number]) => translate(`upload_field.wanted.${key}`, { width, height });

  const isExact = min !== undefined && max !== undefined && min[0] === max[0] && min[1] === max[1];
  return [
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(typeNames(mimes)),
    min && pixels(isExact ? 'exact' : 'min', min),
    max && !isExact && pixels('max', max),
    // A file that is no image, or that must have exactly these dimensions, is sent unchanged.
    translate(`upload_field.wanted.${!isExact && mimes.every((mime) => mime.startsWith('image/')) ? 'photo_bytes' : 'bytes'}`, {
      size: limitName(max_bytes),
    }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Dimensions as a field gets them: `'500,250'` or `[500, 250]`. @throws for anything else */
function parseSize(size: string | Size | undefined): Size | undefined {
  if (typeof size !== 'string') return size;
  const match = /^\s*(\d{1,5})\s*,\s*(\d{1,5})\s*$/.exec(size);
  if (!match) throw new Error(`Dimensions are written as 'width,height', not as '${size}'`);
  return [Number(match[1]), Number(match[2])];
}
