import { type ReactNode, useState } from 'react';
import { useFormState } from 'react-hook-form';
import * as styles from './Section.module.css';

interface FoldedSectionProps {
  title: string;
  about?: string;
  /** The fields inside: the section opens when a fault in one of them prevents saving. */
  names: readonly string[];
  children: ReactNode;
}

/** Fields that most records leave as they are: a card that is closed until it is needed. Its fields are rendered from then on. */
export function FoldedSection({ title, about, names, children }: FoldedSectionProps) {
  const { errors, submitCount } = useFormState();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  // Once for each attempt to save, so that a person can close it again.
  const [seenAttempt, setSeenAttempt] = useState(submitCount);
  if (submitCount !== seenAttempt) {
    setSeenAttempt(submitCount);
    if (names.some((name) => errors[name])) setOpen(true);
  }
  return (
    <details className={styles.folded} open={isOpen ?? false} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h2>{title}</h2>
        {about && <p>{about}</p>}
      </summary>
      {isOpen !== null && <div className={styles.inside}>{children}</div>}
    </details>
  );
}
