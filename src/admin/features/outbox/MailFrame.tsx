import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useTranslate } from 'react-admin';
import { useLayoutEffect, useRef } from 'react';

/**
 * The HTML of an email, isolated from the page: no scripts, no forms, no origin. Its links open in a new tab, because our pages refuse to
 * be framed.
 */
export function MailFrame({ html }: { html: string }) {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  // React sets the attribute as a string, which Trusted Types refuse here; the property accepts DOMPurify's TrustedHTML.
  useLayoutEffect(() => {
    if (frame.current) frame.current.srcdoc = trustedMail(html);
  }, [html]);
  return (
    <Box
      component="iframe"
      ref={frame}
      title={translate('outbox.html_title')}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      sx={{ flex: 1, minWidth: 0, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: '#fff', colorScheme: 'light' }}
    />
  );
}

/**
 * The complete document of an email without anything executable, as TrustedHTML of DOMPurify's own policy where the browser supports
 * Trusted Types.
 */
function trustedMail(html: string): string {
  const clean: unknown = DOMPurify.sanitize(html.replace(/<head>/i, '<head><base target="_blank">'), {
    WHOLE_DOCUMENT: true,
    ADD_TAGS: ['base'],
    ADD_ATTR: ['target'],
    RETURN_TRUSTED_TYPE: true,
  });
  // `srcdoc` is typed as a string, but also accepts TrustedHTML.
  return clean as string;
}
