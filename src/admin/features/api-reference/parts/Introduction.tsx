import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { CodeBlock } from './CodeBlock';

/** How to get a token, ready to paste. */
export function Introduction() {
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
