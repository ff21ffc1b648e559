import { HistoryScreen } from '../HistoryScreen';

/** Who took which data out as a file. */
export const Exports = () => <HistoryScreen isOfExports />;
