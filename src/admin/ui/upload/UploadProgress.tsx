import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { Box, IconButton, LinearProgress, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ROW, ROW_BUTTON, UploadTile } from './UploadTile';

interface UploadProgressProps {
  name: string;
  /** 0 to 100, or null while the file is being prepared. */
  progress: number | null;
  onCancel: () => void;
}

export function UploadProgress({ name, progress, onCancel }: UploadProgressProps) {
  const translate = useTranslate();
  const doing = translate(progress === null ? 'upload_field.preparing' : 'upload_field.uploading');
  return (
    <Box sx={ROW}>
      <UploadTile>
        <InsertDriveFileOutlined fontSize="small" />
      </UploadTile>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={name} sx={{ fontWeight: 500 }}>
          {name}
        </Typography>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', mb: 1, color: 'text.secondary' }}>
          <Typography variant="caption">{doing}…</Typography>
          {progress !== null && (
            <Typography variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {translate('upload_field.progress', { progress })}
            </Typography>
          )}
        </Box>
        <LinearProgress
          aria-label={`${doing}: ${name}`}
          variant={progress === null ? 'indeterminate' : 'determinate'}
          value={progress ?? undefined}
          sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover' }}
        />
      </Box>
      <Tooltip title={translate('upload_field.cancel')}>
        <IconButton sx={ROW_BUTTON} onClick={onCancel} aria-label={translate('upload_field.cancel')}>
          <Close fontSize="small" />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
