import { useTranslate } from 'react-admin';
import type { SystemState } from '../../../../domain/system/systemState';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from '../system.module.css';
import { useFigures } from './useFigures';

/** Current figures, each with its meaning. */
export function Facts({ state }: { state: SystemState }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { bytes, count, lasting, ms } = useFigures();
  const { database, workers, steps, store_bytes, free_bytes, engine } = state;
  const last = steps.findLast(({ calls }) => calls !== null);
  const facts: readonly (readonly [name: string, value: string, more: string])[] = [
    ['uptime', lasting(Date.parse(state.now) - Date.parse(state.started_at)), moment(state.started_at)],
    ['calls', count(last?.calls ?? null), translate('system.facts.calls_more', { failed: last?.failed ?? 0 })],
    ['p95', ms(last?.p95_ms ?? null), translate('system.facts.p95_more')],
    [
      'database',
      engine === 'pglite' ? count(database.waiting) : `${database.connections - database.idle} / ${database.most}`,
      translate(engine === 'pglite' ? 'system.facts.embedded' : 'system.facts.server', { waiting: database.waiting }),
    ],
    ['store', bytes(store_bytes.value), translate('system.facts.store_more', { free: bytes(free_bytes.value) })],
    ['memory', bytes(last?.memory_bytes ?? null), translate('system.facts.memory_more')],
    [
      'workers',
      `${workers.busy} / ${workers.most}`,
      translate('system.facts.workers_more', { waiting: workers.waiting, done: count(workers.done) }),
    ],
    ['version', state.version, `Node ${state.node.slice(1)} · ${state.host} · ${state.pid}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value, more]) => (
        <div key={name}>
          <dt>{translate(`system.facts.${name}`)}</dt>
          <dd className={styles.figure}>{value}</dd>
          <dd className={styles.more}>{more}</dd>
        </div>
      ))}
    </dl>
  );
}
