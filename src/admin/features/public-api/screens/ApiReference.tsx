import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { PageHeader } from '../../../layout/PageHeader';
import { LoadFailure } from '../../../ui/LoadFailure';
import { saveFile } from '../../../ui/saveFile';
import { CodeBlock } from '../parts/CodeBlock';
import type { ApiDocument } from '../parts/document';
import { Reference } from '../parts/Reference';

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

/** How to get a token, ready to paste. */
function Introduction() {
  const translate = useTranslate();
  const { origin } = window.location;
  const login = `curl -X POST "${origin}/v1/auth/login" \\\n  -H 'Content-Type: application/json' \\\n  -d '{"email": "…", "password": "…"}'\nexport TOKEN="…"   # api_token`;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3, mb: 5, maxWidth: '76ch' }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {translate('api.about')} {translate('api.token')}
      </Box>
      <CodeBlock text={login} copyName={translate('api.copy_example')} />
    </Box>
  );
}

/** The API document. It changes only with the server, so it is fetched once. */
const useApiDocument = () =>
  useQuery({
    queryKey: ['openapi'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await http<ApiDocument>('/v1/openapi.json', { signal })).json,
  });
