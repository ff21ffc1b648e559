/** 128 random bits as text. `crypto.randomUUID` is there on https and localhost alone; this is there everywhere. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
