import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { type Counted, occupancyOf } from '../../../domain/bookings/occupancyOf';

interface OccupancyWords {
  /** `1 + 1 aangeboden / 2` */
  readonly short: (counted: Counted) => string;
  /** For a corner of a calendar, where the tooltip has the full text: `1+1/2` */
  readonly tight: (counted: Counted) => string;
  /** `1 van 2 plekken bezet, 1 aangeboden` */
  readonly whole: (counted: Counted) => string;
}

/** Occupancy in words, the same everywhere. */
export function useOccupancyWords(): OccupancyWords {
  const translate = useTranslate();
  return useMemo(() => {
    const withOffers = (text: string, key: string, offered: number) =>
      offered > 0 ? translate(`occupancy.${key}`, { text, smart_count: offered }) : text;
    return {
      short: (counted) => {
        const { taken, offered, spots } = occupancyOf(counted);
        return `${withOffers(String(taken), 'and_offered', offered)}${spots === null ? '' : ` / ${spots}`}`;
      },
      tight: (counted) => {
        const { taken, offered, spots } = occupancyOf(counted);
        return `${taken}${offered > 0 ? `+${offered}` : ''}${spots === null ? '' : `/${spots}`}`;
      },
      whole: (counted) => {
        const { taken, offered, spots } = occupancyOf(counted);
        const text =
          spots === null
            ? translate('occupancy.unlimited', { smart_count: taken })
            : translate('occupancy.of', { taken, smart_count: spots });
        return withOffers(text, 'with_offered', offered);
      },
    };
  }, [translate]);
}
