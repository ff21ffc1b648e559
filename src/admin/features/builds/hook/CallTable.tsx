import { useTranslate } from 'react-admin';
import { useFormats } from '../../../ui/formats/formats';
import { ScrollBox } from '../../../ui/ScrollBox';
import { Chip } from '../../../ui/values/Chip';
import type { HookCall } from './useHook';
import * as styles from './hook.module.css';

const TONES = { waiting: 'wait', delivered: 'good', failed: 'bad' } as const;

/** Calls to a CI server, newest first: the event, whether it was delivered, and the response. */
export function CallTable({ calls }: { calls: readonly HookCall[] }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const word = (name: string) => translate(`builds.hook.${name}`);
  if (calls.length === 0) return <p className={styles.quiet}>{word('no_calls')}</p>;
  return (
    <ScrollBox label={word('calls')}>
      <table className={styles.calls}>
        <thead>
          <tr>
            {['when', 'what', 'state', 'tries', 'answer'].map((name) => (
              <th key={name} scope="col">
                {word(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map(({ id, created_at, event, status, tries, answer, fault, next_try_at }) => (
            <tr key={id}>
              <td data-label={word('when')}>{moment(created_at)}</td>
              <td data-label={word('what')}>{word(`events.${event.slice('build.'.length)}`)}</td>
              <td data-label={word('state')}>
                <Chip tone={TONES[status]}>{word(`status.${status}`)}</Chip>
              </td>
              <td className={styles.number} data-label={word('tries')}>
                {tries}
              </td>
              <td data-label={word('answer')}>
                {answer ?? (fault && word(`faults.${fault}`))}
                {status === 'waiting' && tries > 0 && (
                  <small className={styles.quiet}> {translate('builds.hook.next', { when: moment(next_try_at) })}</small>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
