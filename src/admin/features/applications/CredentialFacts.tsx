import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Since } from '../../engine/records/facts/Since';
import { Fact } from '../../engine/records/Fact';
import { CopyLine } from './CopyLine';

interface CredentialFactsProps {
  client_id: string;
  /** Known only right after it was created. */
  client_secret: string | null;
  created_at: string | null;
}

export function CredentialFacts({ client_id, client_secret, created_at }: CredentialFactsProps) {
  const translate = useTranslate();
  return (
    <>
      <div aria-live="polite">
        {client_secret !== null && (
          <Alert severity="warning" sx={{ mb: '16px' }}>
            {translate('application_credentials.once')}
          </Alert>
        )}
      </div>
      <Box component="dl" sx={{ m: '0 0 20px', display: 'grid', gap: '16px' }}>
        <Fact name={translate('application_credentials.client_id')}>
          <CopyLine text={client_id} copy={translate('application_credentials.copy_id')} />
        </Fact>
        <Fact name={translate('application_credentials.client_secret')}>
          {client_secret === null ? (
            translate('application_credentials.hidden_secret')
          ) : (
            <CopyLine text={client_secret} copy={translate('application_credentials.copy_secret')} />
          )}
        </Fact>
        {created_at !== null && (
          <Fact name={translate('application_credentials.made')}>
            <Since at={created_at} by={null} />
          </Fact>
        )}
      </Box>
    </>
  );
}
