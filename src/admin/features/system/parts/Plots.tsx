import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { MEGABYTE } from '../../../../domain/files/images';
import type { SystemState } from '../../../../domain/system/systemState';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from '../system.module.css';
import { type Line, TimePlot } from './TimePlot';
import { useFigures } from './useFigures';

/** The last hour or day: six small plots over the same period. */
export function Plots({ state: { steps, engine, started_at } }: { state: SystemState }) {
  const translate = useTranslate();
  const { time } = useFormats();
  const { palette } = useTheme();
  const { count, mebibytes, ms } = useFigures();
  const first = new Date(Math.ceil(Date.parse(started_at) / 60_000) * 60_000 + 60_000);
  if (steps.every(({ calls }) => calls === null))
    return <p className={styles.empty}>{translate('system.nothing_yet', { time: time(first.getTime()) })}</p>;
  // Not the application's colour: if that is red, every line would look like an error.
  const [main, quiet] = [palette.info.main, palette.text.secondary];
  const line = (name: string, colour: string, of: Line['of'], isFilled = false): Line => ({
    name: translate(`system.lines.${name}`),
    colour,
    of,
    isFilled,
  });
  const plots: readonly { readonly name: string; readonly write: (value: number | null) => string; readonly lines: readonly Line[] }[] = [
    {
      name: 'calls',
      write: count,
      lines: [
        line('all', main, ({ calls }) => calls, true),
        line('refused', palette.warning.main, ({ refused }) => refused),
        line('failed', palette.error.main, ({ failed }) => failed),
      ],
    },
    {
      name: 'latency',
      write: ms,
      lines: [
        line('p99', quiet, ({ p99_ms }) => p99_ms),
        line('p95', palette.success.main, ({ p95_ms }) => p95_ms),
        line('p50', main, ({ p50_ms }) => p50_ms, true),
      ],
    },
    { name: 'loop', write: ms, lines: [line('longest', main, ({ loop_ms }) => loop_ms, true)] },
    {
      name: 'database',
      write: count,
      lines: [
        ...(engine === 'postgres' ? [line('busy', main, ({ database_busy }) => database_busy, true)] : []),
        line(
          'waiting',
          engine === 'postgres' ? palette.warning.main : main,
          ({ database_waiting }) => database_waiting,
          engine === 'pglite',
        ),
      ],
    },
    {
      name: 'memory',
      write: mebibytes,
      lines: [line('memory', main, ({ memory_bytes }) => (memory_bytes === null ? null : memory_bytes / MEGABYTE), true)],
    },
    { name: 'mails', write: count, lines: [line('waiting', main, ({ mails_waiting }) => mails_waiting, true)] },
  ];
  return (
    <div className={styles.plots}>
      {plots.map(({ name, ...plot }) => (
        <TimePlot
          key={name}
          title={translate(`system.plots.${name}`)}
          text={translate(`system.plots.${name}_about`)}
          steps={steps}
          {...plot}
        />
      ))}
    </div>
  );
}
