import { type ReactNode, useId } from 'react';
import * as styles from './Section.module.css';

interface SectionProps {
  title?: string | undefined;
  about?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together: a card with its title and one sentence, next to it where there is room. Must be inside `Sections`. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section {...(title ? { 'aria-labelledby': id } : {})} className={title ? styles.titled : undefined}>
      {title && (
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {about && <p>{about}</p>}
        </div>
      )}
      <div className={styles.card}>{children}</div>
    </section>
  );
}

/** The container of sections. */
export const Sections = ({ children }: { children: ReactNode }) => <div className={styles.sections}>{children}</div>;
