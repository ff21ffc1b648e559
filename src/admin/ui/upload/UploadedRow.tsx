import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { alpha, Box, IconButton, Tooltip, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { useState } from 'react';
import { formatBytes } from '../../../domain/files/formatBytes';
import type { ShownFile } from './uploadState';
import { ROW, ROW_BUTTON, UploadTile } from './UploadTile';

interface UploadedRowProps {
  shown: ShownFile;
  isDisabled?: boolean;
  onRemove: () => void;
}

/** An uploaded file: its picture, name, dimensions and size, and a remove button. */
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
    .map((fact) => fact.replaceAll(' ', '\u00a0')) // A narrow row wraps between the facts, not within one.
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

/** A small picture of the file, on a chequered background that shows transparency; an icon without a picture. */
function UploadPreview({ url }: { url: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url) {
    return <UploadTile>{url ? <ImageOutlined fontSize="small" /> : <InsertDriveFileOutlined fontSize="small" />}</UploadTile>;
  }
  return (
    <Box
      component="img"
      src={url}
      alt=""
      onError={() => setBroken(url)}
      sx={(theme) => ({
        flex: 'none',
        width: { xs: 64, sm: 96 },
        height: 64,
        objectFit: 'contain',
        borderRadius: '6px',
        border: '1px solid',
        borderColor: 'divider',
        background: `repeating-conic-gradient(${alpha(theme.palette.text.primary, 0.07)} 0 25%, transparent 0 50%) 0 0 / 12px 12px`,
      })}
    />
  );
}
