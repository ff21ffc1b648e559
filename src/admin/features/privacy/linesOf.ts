import type { ForgetReport } from '../../../domain/privacy/subject';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The consequences of erasing a person, a sentence each, with open matters first. */
export function linesOf(translate: Translate, { records, mails, lines, account, is_shared, open }: ForgetReport): string[] {
  const count = (key: string, smart_count: number) => (smart_count > 0 ? [translate(`privacy.forgetting.${key}`, { smart_count })] : []);
  return [
    ...count('bookings', open.bookings),
    ...count('orders', open.orders),
    ...records.map(
      ({ resource, count: smart_count }) => `${smart_count} ${translate(`resources.${resource}.${smart_count === 1 ? 'one' : 'many'}`)}`,
    ),
    ...count('mails', mails),
    ...count('lines', lines),
    ...(account === 'none' ? [] : [translate(`privacy.forgetting.account_${account}`)]),
    ...(is_shared ? [translate('privacy.forgetting.shared')] : []),
  ];
}
