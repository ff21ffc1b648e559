import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useTranslate } from 'react-admin';
import { useLayoutEffect, useRef } from 'react';

/**
 * A mail's HTML, shut off from the page: no scripts, no forms, no origin. Its links open in a tab of their own, since
 * our pages refuse to be framed.
 */
export function MailFrame({ html }: { html: string }) {
  const translate = useTranslate();
  const frame = useRef<HTMLIFrameElement>(null);
  // React hands an attribute to the browser as text, which Trusted Types refuse here: the property takes what DOMPurify vouches for.
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

/** The whole document of a mail without anything that runs, as DOMPurify's own policy hands it over where the browser knows Trusted Types. */
function trustedMail(html: string): string {
  const clean: unknown = DOMPurify.sanitize(html.replace(/<head>/i, '<head><base target="_blank">'), {
    WHOLE_DOCUMENT: true,
    ADD_TAGS: ['base'],
    ADD_ATTR: ['target'],
    RETURN_TRUSTED_TYPE: true,
  });
  // `srcdoc` is declared as text; it takes a TrustedHTML as well.
  return clean as string;
}
