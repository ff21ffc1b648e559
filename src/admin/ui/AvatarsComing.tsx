import * as styles from './AvatarsComing.module.css';

/** Placeholder of an `AvatarGroup` of 28 px that is loading, so that nothing next to it moves. */
export const AvatarsComing = ({ areMany = true }: { areMany?: boolean }) => <span className={areMany ? styles.many : styles.one} />;
