import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/**
 * A mail's HTML, shut off from the page: no scripts, no forms, no origin. Its links open in a tab of their own, since
 * our pages refuse to be framed.
 */
export function MailFrame({ html }: { html: string }) {
  const translate = useTranslate();
  const shown = html.replace(/<head>/i, '<head><base target="_blank">');
  return (
    <Box
      component="iframe"
      title={translate('outbox.html_title')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      srcDoc={shown}
      sx={{ flex: 1, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff', colorScheme: 'light' }}
    />
  );
}
