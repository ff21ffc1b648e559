import { isAddress, joinUrl, splitUrl } from './webAddress';

/**
 * Reads a typed link: a web address (https by default) or a mail address; null if it is neither.
 * @example readLink('www.voorbeeld.nl') // 'https://www.voorbeeld.nl'
 * @example readLink('info@voorbeeld.nl') // 'mailto:info@voorbeeld.nl'
 */
export function readLink(text: string): string | null {
  const bare = text.trim().replace(/^mailto:/i, '');
  if (/^[^\s@/?#:]+@[^\s@/?#:]+\.[^\s@/?#:.]{2,}$/.test(bare)) return `mailto:${bare}`;
  const address = splitUrl(bare);
  return isAddress(address.address) ? joinUrl(address) : null;
}
