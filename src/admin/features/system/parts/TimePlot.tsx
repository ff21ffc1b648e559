import useMediaQuery from '@mui/material/useMediaQuery';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import type { SystemStep } from '../../../../domain/system/systemState';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import * as styles from '../system.module.css';

/** One line of a plot. */
export interface Line {
  readonly name: string;
  readonly colour: string;
  readonly of: (step: SystemStep) => number | null;
  /** With a tint below it, for the main line. */
  readonly isFilled: boolean;
}

interface TimePlotProps {
  readonly title: string;
  readonly text: string;
  readonly steps: readonly SystemStep[];
  readonly lines: readonly Line[];
  readonly write: (value: number | null) => string;
}

/** Measures over time. A missing measure is a gap; a new minute moves the whole plot without jumps. */
export function TimePlot({ title, text, steps, lines, write }: TimePlotProps) {
  const translate = useTranslate();
  const { time } = useFormats();
  const isNarrow = useMediaQuery('(max-width: 599px)');
  const moments = steps.map(({ at }) => Date.parse(at));
  const every = Math.ceil(steps.length / (isNarrow ? 4 : 6));
  const values = lines.map(({ of }) => steps.map(of));
  const lastOf = (all: readonly (number | null)[]) => all.findLast((value) => value !== null) ?? null;
  const most = Math.max(0, ...values.flat().map((value) => value ?? 0));
  const said = lines.map(({ name }, at) =>
    translate('system.line_now', {
      name,
      now: write(lastOf(values[at] ?? [])),
      most: write(Math.max(0, ...(values[at] ?? []).map((value) => value ?? 0))),
    }),
  );
  return (
    <Panel title={title} text={text}>
      <div className={styles.legend}>
        {lines.map(({ name, colour }, at) => (
          <span key={name}>
            <span aria-hidden className={styles.key} style={{ background: colour }} />
            {name} <b>{write(lastOf(values[at] ?? []))}</b>
          </span>
        ))}
      </div>
      <div role="img" aria-label={`${title}. ${said.join('. ')}`} className={styles.plot}>
        <LineChart
          height={180}
          hideLegend
          skipAnimation
          grid={{ horizontal: true }}
          slotProps={{ area: { fillOpacity: 0.14 } }}
          margin={{ left: 0, right: 12, top: 12, bottom: 0 }}
          xAxis={[
            {
              scaleType: 'point',
              data: moments,
              valueFormatter: (at: number) => time(at),
              // The first label would overlap the zero of the other axis.
              tickLabelInterval: (_at: number, index: number) => index > 0 && index % every === 0,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          yAxis={[
            {
              min: 0,
              // With only zeros the line is at the bottom, not halfway.
              ...(most === 0 ? { max: 1 } : {}),
              width: 60,
              valueFormatter: (value: number) => write(value),
              tickMinStep: 1,
              tickNumber: 3,
              disableLine: true,
              disableTicks: true,
            },
          ]}
          series={lines.map(({ name, colour, isFilled }, at) => ({
            id: name,
            label: name,
            color: colour,
            data: values[at] ?? [],
            area: isFilled,
            curve: 'linear',
            showMark: ({ index }: { index: number }) => isAlone(values[at] ?? [], index),
            valueFormatter: write,
          }))}
        />
      </div>
    </Panel>
  );
}

/** A measure between two gaps forms no line, and would be invisible. */
const isAlone = (values: readonly (number | null)[], at: number): boolean =>
  values[at] !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null;
