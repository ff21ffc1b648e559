import type { useTranslate } from 'react-admin';

/**
 * Why a payment was returned: the meaning of a known bank code, followed by the bank's own text.
 *
 * @example bankReason(translate, 'AC04') // 'De rekening is opgeheven (AC04)'
 */
export function bankReason(translate: ReturnType<typeof useTranslate>, reason: string): string {
  const code = /^[A-Z]{2}[A-Z0-9]{2}\b/.exec(reason)?.[0];
  const words = code === undefined ? '' : translate(`payouts.bank.reasons.${code}`, { _: '' });
  return words === '' ? reason : `${words} (${reason})`;
}
