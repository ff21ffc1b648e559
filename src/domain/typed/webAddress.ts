export const PROTOCOLS = ['https://', 'http://'] as const;

export type Protocol = (typeof PROTOCOLS)[number];

/** A web address in the two parts in which it is edited. */
export interface WebAddress {
  protocol: Protocol;
  address: string;
}

/** Splits a URL into its protocol and the rest; text without a protocol gets the one given. */
export function splitUrl(text: string, protocol: Protocol = 'https://'): WebAddress {
  const bare = text.trimStart();
  const found = PROTOCOLS.find((known) => bare.toLowerCase().startsWith(known));
  return found ? { protocol: found, address: bare.slice(found.length) } : { protocol, address: bare };
}

/** Joins the parts; null if the address is empty. */
export function joinUrl({ protocol, address }: WebAddress): string | null {
  const bare = address.trim();
  return bare === '' ? null : protocol + bare;
}

/** Whether the rest of a URL starts with a host with a dot, an IPv4 address or `localhost`, without spaces. */
export function isAddress(address: string): boolean {
  return /^(localhost|\d{1,3}(?:\.\d{1,3}){3}|[^\s/:?#@]+\.[^\s/:?#@.]{2,})(:\d{1,5})?([/?#]\S*)?$/i.test(address.trim());
}
