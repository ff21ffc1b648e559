import { useChosenRows } from '../../engine/lists/useChosenRows';
import type { AnyRow } from '../../../schema/row';
import { ZipButton } from './ZipButton';

/** Download button next to the title of the list, for all rows that it shows. Selected rows have one in their own bar. */
export function ZipShown() {
  const chosen = useChosenRows<AnyRow>();
  return chosen.length > 0 ? null : <ZipButton ids={null} size="medium" />;
}
