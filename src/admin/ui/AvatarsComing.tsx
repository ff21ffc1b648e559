import * as styles from './AvatarsComing.module.css';

/** The place of an `AvatarGroup` of 28 px that is on its way, so that nothing beside it moves. */
export const AvatarsComing = ({ areMany = true }: { areMany?: boolean }) => <span className={areMany ? styles.many : styles.one} />;
