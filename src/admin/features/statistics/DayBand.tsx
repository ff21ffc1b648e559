import { capital } from '../../../domain/text/capital';
import { useFormats } from '../../ui/formats/formats';
import * as styles from './DayBand.module.css';

interface DayBandProps {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly facts: readonly string[];
}

/** A day in one line: "Zaterdag 28 november · 4 sessies · 50 deelnemers · 1 vol". */
export function DayBand({ date, facts }: DayBandProps) {
  const { fullDay } = useFormats();
  return (
    <header className={styles.band}>
      <h2>{capital(fullDay(date))}</h2>
      <p>{facts.join(' · ')}</p>
    </header>
  );
}
