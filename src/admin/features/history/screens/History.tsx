import { HistoryScreen } from '../HistoryScreen';

/** Who did what, when and where: on the platform, in an application or in an organization. */
export const History = () => <HistoryScreen />;
