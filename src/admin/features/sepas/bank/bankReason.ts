import type { useTranslate } from 'react-admin';

/**
 * Why money came back, in words where the bank gave a code that is known, followed by what the bank wrote.
 * @example bankReason(translate, 'AC04') // 'De rekening is opgeheven (AC04)'
 */
export function bankReason(translate: ReturnType<typeof useTranslate>, reason: string): string {
  const code = /^[A-Z]{2}[A-Z0-9]{2}\b/.exec(reason)?.[0];
  const words = code === undefined ? '' : translate(`payouts.bank.reasons.${code}`, { _: '' });
  return words === '' ? reason : `${words} (${reason})`;
}
