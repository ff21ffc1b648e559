import DOMPurify from 'dompurify';
import { cleanHtmlWith } from '../trustedTypes';

/** What an editor reads, and what is pasted into it, without anything that runs. Imported for what it does. */
cleanHtmlWith((html) => DOMPurify.sanitize(html));
