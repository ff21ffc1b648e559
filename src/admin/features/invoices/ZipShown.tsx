import { useIsAnySelected } from '../../engine/lists/selection/SelectionProvider';
import { ZipButton } from './ZipButton';

/** Download button next to the title of the list, for all rows that it shows. Selected rows have one in their own bar. */
export function ZipShown() {
  return !useIsAnySelected() && <ZipButton ids={null} size="medium" />;
}
