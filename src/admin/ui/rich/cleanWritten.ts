import DOMPurify from 'dompurify';
import { cleanHtmlWith } from '../trustedTypes';

/** Sanitizes what an editor reads and what is pasted into it. Imported for its side effect. */
cleanHtmlWith((html) => DOMPurify.sanitize(html));
