import { HistoryScreen } from '../HistoryScreen';

/** Who exported which data as a file. */
export const Exports = () => <HistoryScreen isOfExports />;
