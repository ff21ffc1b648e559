import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { formatBytes } from '../../../domain/files/formatBytes';
import { UploadPreview } from './UploadPreview';
import type { ShownFile } from './uploadState';
import { ROW, ROW_BUTTON } from './UploadTile';

interface UploadedRowProps {
  shown: ShownFile;
  isDisabled?: boolean;
  onRemove: () => void;
}

/** A file that is there: its picture, name, dimensions and size, and the button that takes it away. */
export function UploadedRow({ shown, isDisabled, onRemove }: UploadedRowProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const { size, width, height, preview_url } = shown;
  const name = shown.name ?? translate('upload_field.file');
  const facts = [
    width !== null && height !== null && translate('upload_field.pixels', { width, height }),
    size !== null && formatBytes(size, locale),
  ]
    .filter((fact) => fact !== false)
    .map((fact) => fact.replaceAll(' ', '\u00a0')) // A narrow row breaks between the facts, not within one.
    .join(' · ');
  const remove = translate('upload_field.remove', { name });
  return (
    <Box sx={ROW}>
      <UploadPreview url={preview_url} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', minHeight: 18 }}>
          {facts}
        </Typography>
      </Box>
      {!isDisabled && (
        <Tooltip title={remove}>
          <IconButton sx={ROW_BUTTON} onClick={onRemove} aria-label={remove}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
