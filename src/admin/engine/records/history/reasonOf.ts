import type { useTranslate } from 'react-admin';

/** The reason of a line in words; where it names a person or a call, the label says so. */
export const reasonOf = (translate: ReturnType<typeof useTranslate>, action: string, reason: string): string =>
  translate(`history.about.${action}`, { reason, _: translate('history.reason', { reason }) });
