import { styled } from '@mui/material/styles';
import DOMPurify from 'dompurify';
import { useLayoutEffect, useRef } from 'react';

const TAGS = ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a'];

/** Stored HTML, sanitized for the page. The server sanitizes it when it is written, but the browser does not rely on that. */
export function safeContent(html: string): DocumentFragment {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(https?|mailto):/i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of clean.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  return clean;
}

/** Shows rich text: headings, lists and links, which open in a new tab. It is inserted as nodes, never as a string. */
export function RichTextView({ html }: { html: string }) {
  const holder = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => holder.current?.replaceChildren(safeContent(html)), [html]);
  return <Text ref={holder} />;
}

const Text = styled('div')(({ theme: { palette, typography } }) => ({
  fontSize: 14,
  lineHeight: '22px',
  overflowWrap: 'anywhere',
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
  '& p': { margin: '0 0 10px' },
  '& h2': { ...typography.h2, margin: '16px 0 6px' },
  '& h3': { ...typography.h3, margin: '14px 0 4px' },
  '& ul, & ol': { margin: '0 0 10px', paddingLeft: 22 },
  '& li > p': { margin: 0 },
  '& blockquote': { margin: '0 0 10px', paddingLeft: 12, borderLeft: `3px solid ${palette.divider}`, color: palette.text.secondary },
  '& a': { color: palette.primary.main },
}));
