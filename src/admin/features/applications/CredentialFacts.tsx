import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../engine/records/facts/CopyButton';
import { Since } from '../../engine/records/facts/Since';
import { Fact } from '../../engine/records/Fact';

interface CredentialFactsProps {
  client_id: string;
  /** Known only to whoever just made it. */
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
          <Secret text={client_id} copy={translate('application_credentials.copy_id')} />
        </Fact>
        <Fact name={translate('application_credentials.client_secret')}>
          {client_secret === null ? (
            translate('application_credentials.hidden_secret')
          ) : (
            <Secret text={client_secret} copy={translate('application_credentials.copy_secret')} />
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

function Secret({ text, copy }: { text: string; copy: string }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '8px',
        p: '6px 6px 6px 12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        bgcolor: 'surface.sunken',
      }}
    >
      <Box component="code" sx={{ flex: 1, minWidth: 0, fontSize: 13, overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <CopyButton text={text} name={copy} />
    </Box>
  );
}
