import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import { alpha, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ClipboardEvent, useEffect } from 'react';
import { useDropzone } from 'react-dropzone';
import { typeExtensions } from '../../../domain/files/fileType';
import { labelIdOf, noteIdOf } from './UploadFrame';
import { ROW, UploadTile } from './UploadTile';

interface UploadDropzoneProps {
  id: string;
  name: string;
  mimes: readonly string[];
  /** The requirements: "PNG of JPG, minimaal 500 × 250 px, max. 2 MB". */
  wanted: string;
  hasError: boolean;
  isDisabled?: boolean;
  /** Takes the focus when it appears in place of a focused file that was removed or refused. */
  takesFocus?: boolean;
  onChoose: (file: File) => void;
  onSeveral: () => void;
  onBlur: () => void;
}

/** The idle field: accepts a file by click, Enter, drop or paste. Validation reports errors, not this component. */
export function UploadDropzone(props: UploadDropzoneProps) {
  const { id, name, mimes, wanted, hasError, isDisabled, takesFocus, onChoose, onSeveral, onBlur } = props;
  const translate = useTranslate();

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (files.length > 1) onSeveral();
    else if (file) onChoose(file);
  };

  const { getRootProps, getInputProps, isDragActive, rootRef } = useDropzone({
    accept: Object.fromEntries(mimes.map((mime) => [mime, [...typeExtensions(mime)]])),
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map((rejection) => rejection.file)]),
    disabled: isDisabled,
    useFsAccessApi: false,
  });

  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) rootRef.current?.focus();
  }, [takesFocus, rootRef]);

  const onPaste = (event: ClipboardEvent) => {
    if (!isDisabled) take([...event.clipboardData.files]);
  };

  const ownId = `${id}-choose`;
  return (
    <>
      {/* Next to the button, not inside it: nested controls are not announced properly. */}
      <input {...getInputProps({ id, name })} />
      <Box
        {...getRootProps({ role: 'button', onPaste, onBlur, 'aria-disabled': isDisabled })}
        id={ownId}
        aria-labelledby={`${labelIdOf(id)} ${ownId}`}
        aria-describedby={noteIdOf(id)}
        sx={[
          ROW,
          (theme) => ({
            borderStyle: 'dashed',
            borderColor: hasError ? 'error.main' : isDragActive ? 'primary.main' : alpha(theme.palette.text.primary, 0.24),
            bgcolor: isDragActive ? alpha(theme.palette.primary.main, 0.08) : 'background.paper',
            cursor: isDisabled ? 'default' : 'pointer',
            opacity: isDisabled ? 0.6 : 1,
            transition: theme.transitions.create(['background-color', 'border-color'], { duration: 120 }),
            '&:hover': isDisabled ? {} : { borderColor: hasError ? 'error.main' : 'text.secondary' },
            '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
            '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
          }),
        ]}
      >
        <UploadTile>
          <FileUploadOutlined fontSize="small" />
        </UploadTile>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2">
            {isDisabled ? (
              translate('upload_field.none')
            ) : isDragActive ? (
              translate('upload_field.drop_here')
            ) : (
              <>
                <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', textDecoration: 'underline', textUnderlineOffset: 3 }}>
                  {translate('upload_field.choose')}
                </Box>{' '}
                <Box component="span" sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}>
                  {translate('upload_field.or_drop')}
                </Box>
              </>
            )}{' '}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {wanted}
          </Typography>
        </Box>
      </Box>
    </>
  );
}
