import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { alpha, Box } from '@mui/material';
import { useState } from 'react';
import { UploadTile } from './UploadTile';

/** A small picture of the file, on a chequered ground that shows what is see-through; an icon where there is none. */
export function UploadPreview({ url }: { url: string | null }) {
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
