import { HistoryScreen } from '../HistoryScreen';

/** Who did what, when and where: of the platform, of an application or of an organization. */
export const History = () => <HistoryScreen />;
