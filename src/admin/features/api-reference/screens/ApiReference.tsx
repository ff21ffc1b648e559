import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../../ui/LoadFailure';
import { PageHeader } from '../../../layout/PageHeader';
import { saveFile } from '../../../ui/saveFile';
import { Introduction } from '../parts/Introduction';
import { Reference } from '../parts/Reference';
import { useApiDocument } from '../parts/useApiDocument';

/** Every call of the API, from its own document. */
export function ApiReference() {
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useApiDocument();
  const download = () => saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), null, 'openapi.json');
  return (
    <Box sx={{ maxWidth: 1440 }}>
      <PageHeader
        title={translate('api.title')}
        action={
          <Button variant="outlined" startIcon={<DownloadIcon />} disabled={!data} onClick={download}>
            {translate('api.download')}
          </Button>
        }
      />
      <Introduction />
      {data ? (
        <Reference document={data} />
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={480} sx={{ borderRadius: 1 }} />
      )}
    </Box>
  );
}
