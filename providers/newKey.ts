/** 128 random bits as text. Unlike `crypto.randomUUID`, it does not require https or localhost. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
